import type { CollectOrder } from '@/contract/collect';
import { isRemote } from '@/contract/engine';
import { isOpen, mayHaveResult, type Job, type ScrapeResult } from '@/contract/job';
import { formatNames } from '@/contract/request/scrape-request';
import { toFailure } from '@/contract/result';
import { MOMENTARY_FORMATS, type TabOptions } from '@/contract/tab-request';
import type { PageFilling } from '@/platform/page-filling';
import { latestJobOfTab } from '@/storage/find-jobs';
import type { ActionId } from '../actions/action-ids';
import type { Shown } from '../viewer/shown';
import { fillingOf, waitForMore } from './filling';
import { openingOptions, requestOf } from './popup-request';
import type { PopupServices } from './popup-services';
import { isCollecting, type PopupEvent, type ScrapeOptions } from './popup-state';
import type { PopupStore } from './popup-store';

/** Reads the popup's page, and follows the reading. */
export interface PageReader {
  /** Reads the tab's page, showing meanwhile what is stored of it. Call once. */
  open: () => Promise<void>;
  /** See `PopupController`. */
  scrape: (choose?: ChooseOptions) => void;
  /** Scrolls the page and collects the rest of it. */
  loadRest: (order: CollectOrder) => void;
  /** The request for the page with the present options. */
  asked: () => ReturnType<typeof requestOf>;
  /** Shows how the job that reads the page ended, if it is among these. */
  follow: (jobIds: string[]) => Promise<void>;
}

/** How to scrape a page that has no options of its own. */
export interface ReadingDefaults {
  onlyMainContent: boolean;
  removeBase64Images: boolean;
}

interface Reading {
  /** Whether the page had a result before. */
  isAgain: boolean;
  /** How far the page had loaded when it was read. */
  filling: Promise<PageFilling | undefined>;
}

/** Derives the options of the next reading from the present ones. */
export type ChooseOptions = (present: ScrapeOptions) => ScrapeOptions;

/**
 * Reads the page of a popup into its store.
 *
 * @param settings - The popup asks for its page while they are read.
 * @param act - Does with the result what the user requested before it was there.
 */
export function createPageReader(
  { state, dispatch }: Pick<PopupStore, 'state' | 'dispatch'>,
  services: PopupServices,
  settings: ReadingDefaults | Promise<ReadingDefaults>,
  act: (action: ActionId) => Promise<void>,
): PageReader {
  let removeBase64Images = true;
  /** Scrapes that were requested before the page was known. */
  const wishes: ChooseOptions[] = [];
  /** What is known about readings under way. */
  const readings = new Map<string, Reading>();
  let fillsUntil = services.now() + FILLING_MS;

  async function open(): Promise<void> {
    const page = await services.openPage();
    dispatch({ type: 'pageFound', page });
    const { tabId } = page;
    const [{ documentId, selection = false }, jobs, pending, failed, defaults, kept] =
      await Promise.all([
        services.askPage(tabId),
        services.jobsOfTab(tabId),
        services.pendingCopy(),
        services.failedCommand(tabId).catch(() => undefined),
        settings,
        services.sitePicks(page.url).catch(() => undefined),
      ]);
    const asked = jobs.find(({ id }) => id === pending);
    const job = asked ?? latestJobOfTab(jobs, { url: page.url, documentId });
    ({ removeBase64Images } = defaults);
    const only = job && (await onlyOnce(job, selection));
    const isSelected = only === undefined ? selection : only.report?.selectionAsText === true;
    const options = openingOptions(job, isSelected, defaults, kept);
    dispatch({ type: 'siteKept', kept });
    dispatch({ type: 'pageAnswered', selection, options });

    if (failed !== undefined) dispatch({ type: 'noticed', kind: 'problem', text: failed });
    const collects = job?.tab?.collect !== undefined;
    // What the user has selected since is another part of the page.
    const isSame = collects || !selection || job?.tab?.selection === true;
    if (wishes.length === 0 && job !== undefined && isOpen(job) && isSame) {
      dispatch({ type: 'scrapeStarted', jobId: job.id, at: job.createdAt, collects });
      return follow([job.id]);
    }
    if (asked !== undefined && (await copyAsked(asked))) return;
    if (job !== undefined && only !== undefined && wishes.length === 0) {
      return end(job, only, false);
    }
    const byItself = wishes.length === 0;
    begin(wished(), {
      byItself,
      ...(job?.state === 'done' && { former: job.id }),
      ...(documentId !== undefined && { documentId }),
    });
    if (job !== undefined) await showStored(job);
  }

  /** Shows an earlier result while the page is read again. */
  async function showStored(job: Job): Promise<void> {
    const result = await storedResult(job);
    if (result !== undefined && state().shown === undefined) {
      dispatch({ type: 'storedFound', job, result });
    }
  }

  /**
   * Copies what a menu or key has just read but the background could not copy; false if it is not
   * there, or the user wants something else by now.
   */
  async function copyAsked(job: Job): Promise<boolean> {
    const result = await storedResult(job);
    if (result === undefined || wishes.length > 0) return false;
    await end(job, result, false);
    await act('copyMarkdown');
    await services.copyDone(job.id, state().notice?.kind === 'done');
    return true;
  }

  /**
   * A result that could not be read again: what was collected while scrolling, what belongs to one
   * moment, or a selection that only the browser could see when it was made.
   */
  async function onlyOnce(job: Job, selection: boolean): Promise<ScrapeResult | undefined> {
    const result = await storedResult(job);
    if (result?.report?.collected !== undefined) return result;
    if (!selection && result !== undefined && isMomentary(job)) return result;
    const isSelection = job.tab?.selection === true && !selection;
    return isSelection && result?.report?.selectionAsText === true ? result : undefined;
  }

  async function storedResult(job: Job): Promise<ScrapeResult | undefined> {
    return mayHaveResult(job) ? services.result(job.id) : undefined;
  }

  function scrape(choose?: ChooseOptions): void {
    // The user has to stop it first.
    if (isCollecting(state().phase)) return;
    fillsUntil = services.now() + FILLING_MS;
    const chosen = choose ?? ((present) => present);
    if (state().phase.name === 'opening') wishes.push(chosen);
    else if (state().phase.name !== 'restricted')
      begin(chosen(state().options), { isChoice: choose !== undefined });
  }

  function wished(): ScrapeOptions {
    return wishes.splice(0).reduce((options, choose) => choose(options), state().options);
  }

  /**
   * @param more.former - The page's stored result that is not shown yet.
   * @param more.documentId - The page's document, if it has just been asked.
   * @param more.byItself - Nobody asked for this reading.
   * @param more.isChoice - Another part of the page is wanted, not a new reading.
   */
  function begin(
    options: ScrapeOptions,
    more: {
      former?: string;
      documentId?: string;
      byItself?: boolean;
      isChoice?: boolean;
      collect?: CollectOrder;
    } = {},
  ): void {
    const { page, phase, shown } = state();
    if (page === undefined) return;
    const jobId = crypto.randomUUID();
    const former = shown?.job.id ?? more.former;
    const replaces = phase.name === 'capturing' ? phase.jobId : former;
    const asked = requestOf(options, removeBase64Images);
    const { isChoice = false, documentId, collect, ...rest } = more;
    const collects = collect !== undefined;
    if (collects) asked.extras.collect = collect;
    // What belongs to the moment must come from the page as it is now.
    const isKept = isChoice && phase.name === 'done' && !hasMomentary(asked.request);
    const from = isKept ? shown?.job.id : undefined;
    dispatch({ type: 'scrapeStarted', jobId, at: services.now(), options, collects, ...rest });
    const isAgain = former !== undefined;
    const filling = collects ? Promise.resolve(undefined) : askFilling(page.tabId);
    readings.set(jobId, { isAgain, filling });
    services
      .scrape({
        jobId,
        tabId: page.tabId,
        ...(documentId !== undefined && { documentId }),
        ...asked,
        ...(replaces !== undefined && { replaces }),
        ...(from !== undefined && { from }),
      })
      // Catches a job that ended before its change could be heard.
      .then(() => follow([jobId]))
      .catch((error: unknown) =>
        finish({ type: 'scrapeRefused', jobId, failure: toFailure(error) }),
      );
  }

  /** Shows the end of the awaited job if it is among those that changed. */
  async function follow(jobIds: string[]): Promise<void> {
    const { phase } = state();
    if (phase.name !== 'capturing' || !jobIds.includes(phase.jobId)) return;
    const job = await services.job(phase.jobId);
    if (job === undefined || isOpen(job)) return;
    const { early } = state();
    const isThere = job.state === 'done' && early?.job.id === job.id;
    const result = isThere ? early.result : await services.result(job.id);
    // A page's new result replaces its first one.
    const isNew = result !== undefined && readings.get(job.id)?.isAgain !== true;
    const isFirst = isNew && state().shown === undefined && (await services.isFirst(job.id));
    await end(job, result, isFirst);
  }

  async function end(job: Job, result: ScrapeResult | undefined, isFirst: boolean): Promise<void> {
    await finish({ type: 'jobEnded', job, result, isFirst });
    const { shown } = state();
    if (shown?.job.id === job.id) await readAsItFills(shown);
  }

  /** Reports how a job ended, and does with the result what was requested meanwhile. */
  async function finish(event: PopupEvent): Promise<void> {
    const { queued } = state();
    dispatch(event);
    const isOver = queued !== undefined && state().queued === undefined;
    // If the page could not be read again, the user gets the earlier result.
    if (isOver && (state().phase.name === 'done' || state().phase.name === 'failed'))
      await act(queued);
  }

  /** Reads a page again while it is still loading, once it has more content. */
  async function readAsItFills({ job, result }: Shown): Promise<void> {
    const { tabId } = job.target;
    if (isMomentary(job)) return;
    const before = await readings.get(job.id)?.filling;
    readings.delete(job.id);
    if (tabId === undefined || before === undefined) return;
    const isMore = await waitForMore(before, {
      look: () => askFilling(tabId),
      reasonOf: (page) =>
        services.now() < fillsUntil
          ? fillingOf(page, result.data.markdown, { ...job.request, ...job.tab })
          : undefined,
      // Never discard what the user has changed.
      isWanted: () =>
        state().phase.name === 'done' &&
        state().shown?.job.id === job.id &&
        state().original === undefined,
      tell: (filling) => dispatch({ type: 'fillingSeen', filling }),
      pause: (ms) => services.pause(ms),
    });
    if (isMore) begin(state().options, { byItself: true });
  }

  function askFilling(tabId: number): Promise<PageFilling | undefined> {
    return services.pageFilling(tabId).catch(() => undefined);
  }

  return {
    open: () =>
      open().catch((error: unknown) =>
        finish({ type: 'scrapeRefused', jobId: '', failure: toFailure(error) }),
      ),
    scrape,
    loadRest: (collect) => begin(state().options, { collect }),
    asked: () => requestOf(state().options, removeBase64Images),
    follow,
  };
}

/** Whether what was requested of a tab belongs to one moment. */
function isMomentary({ engine, request }: Job): boolean {
  return !isRemote(engine) && hasMomentary(request);
}

function hasMomentary(request: TabOptions): boolean {
  return formatNames(request).some((format) => MOMENTARY_FORMATS.includes(format));
}

/** For how long after the user's last action a page is read again as it loads, in milliseconds. */
const FILLING_MS = 30_000;
