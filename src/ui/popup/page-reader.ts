import type { CollectOrder } from '@/contract/collect';
import { isOpen, type EarlyAnswer, type Job, type ScrapeResult } from '@/contract/job';
import { toFailure } from '@/contract/result';
import type { ReadingDefaults } from '@/contract/tab-request';
import { latestJobOfTab } from '@/storage/find-jobs';
import type { ActionId } from '../actions/action-ids';
import type { Shown } from '../viewer/shown';
import { createFillWatch } from './fill-watch';
import { openingOptions, requestOf } from './popup-request';
import type { PopupServices } from './popup-services';
import { isCollecting, type PopupEvent, type ScrapeOptions } from './popup-state';
import type { PopupStore } from './popup-store';
import { hasMomentary, isMomentary, storedResult, unrepeatableResult } from './unrepeatable-result';

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
  act: (action: ActionId, links?: readonly string[]) => Promise<void>,
) {
  let removeBase64Images = true;
  /** Scrapes that were requested before the page was known. */
  const wishes: ChooseOptions[] = [];
  /** Jobs that read a page which had a result before. */
  const repeated = new Set<string>();
  /** The jobs of choices that may be made next, by what they ask. */
  const ahead = new Map<string, { jobId: string; answer?: EarlyAnswer }>();
  const fillWatch = createFillWatch({ state, dispatch }, services);

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
    const only = job && (await unrepeatableResult(job, selection, services));
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
    const result = await storedResult(job, services);
    if (result !== undefined && state().shown === undefined) {
      dispatch({ type: 'storedFound', job, result });
    }
  }

  /**
   * Copies what a menu or key has just read but the background could not copy; false if it is not
   * there, or the user wants something else by now.
   */
  async function copyAsked(job: Job): Promise<boolean> {
    const result = await storedResult(job, services);
    if (result === undefined || wishes.length > 0) return false;
    await end(job, result, false);
    await act('copyMarkdown');
    await services.copyDone(job.id, state().notice?.kind === 'done');
    return true;
  }

  function scrape(choose?: ChooseOptions): void {
    // The user has to stop it first.
    if (isCollecting(state().phase)) return;
    fillWatch.extend();
    const chosen = choose ?? ((present) => present);
    if (state().phase.name === 'opening') wishes.push(chosen);
    else if (state().phase.name !== 'restricted')
      begin(chosen(state().options), { isChoice: choose !== undefined });
  }

  function foresee(choices: readonly ChooseOptions[]): void {
    const { phase, shown, options } = state();
    if (phase.name !== 'done' || shown === undefined) return;
    const from = shown.job.id;
    const present = keyOf(from, requestOf(options, removeBase64Images));
    ahead.clear();
    for (const choose of choices) {
      const asked = requestOf(choose(options), removeBase64Images);
      const key = keyOf(from, asked);
      if (key === present || hasMomentary(asked.request)) continue;
      const jobId = crypto.randomUUID();
      ahead.set(key, { jobId });
      services.answerAhead({ jobId, from, ...asked }).catch(() => {});
    }
  }

  /** Shows what a job gave, or keeps it for the choice that was foreseen. */
  function answered(answer: EarlyAnswer): void {
    for (const foreseen of ahead.values())
      if (foreseen.jobId === answer.job.id) foreseen.answer = answer;
    dispatch({ type: 'answerFound', ...answer });
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
    const former = shown?.job.id ?? more.former;
    const replaces = phase.name === 'capturing' ? phase.jobId : former;
    const asked = requestOf(options, removeBase64Images);
    const { isChoice = false, documentId, collect, ...rest } = more;
    const collects = collect !== undefined;
    if (collects) asked.extras.collect = collect;
    if (more.byItself) asked.extras.noModel = true;
    // What belongs to the moment must come from the page as it is now.
    const isKept = isChoice && phase.name === 'done' && !hasMomentary(asked.request);
    const from = isKept ? shown?.job.id : undefined;
    const foreseen = from === undefined ? undefined : ahead.get(keyOf(from, asked));
    ahead.clear();
    const jobId = foreseen?.jobId ?? crypto.randomUUID();
    dispatch({ type: 'scrapeStarted', jobId, at: services.now(), options, collects, ...rest });
    if (foreseen?.answer !== undefined) dispatch({ type: 'answerFound', ...foreseen.answer });
    if (former !== undefined) repeated.add(jobId);
    const asking = services.scrape({
      jobId,
      tabId: page.tabId,
      ...(documentId !== undefined && { documentId }),
      ...asked,
      ...(replaces !== undefined && { replaces }),
      ...(from !== undefined && { from }),
    });
    // It asks the page, which can wait until the text is asked for.
    if (!collects) fillWatch.note(jobId, page.tabId);
    asking
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
    const isNew = result !== undefined && !repeated.has(job.id);
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
      await act(queued.action, queued.links);
  }

  /** Reads a page again while it is still loading, once it has more content. */
  async function readAsItFills(shown: Shown): Promise<void> {
    if (isMomentary(shown.job) || shown.result.report?.model !== undefined) return;
    if (await fillWatch.hasMore(shown)) begin(state().options, { byItself: true });
  }

  return {
    /** Reads the tab's page, showing meanwhile what is stored of it. Call once. */
    open: () =>
      open().catch((error: unknown) =>
        finish({ type: 'scrapeRefused', jobId: '', failure: toFailure(error) }),
      ),
    scrape,
    foresee,
    answered,
    /** Scrolls the page and collects the rest of it. */
    loadRest: (collect: CollectOrder) => begin(state().options, { collect }),
    /** The request for the page with the present options. */
    asked: () => requestOf(state().options, removeBase64Images),
    follow,
  };
}

/** Identifies what is asked of the reading of a job. */
function keyOf(from: string, asked: ReturnType<typeof requestOf>): string {
  return JSON.stringify([from, asked]);
}
