import { mayHaveResult, type Job, type ScrapeResult } from '@/contract/job';
import { toFailure } from '@/contract/result';
import { t } from '@/platform/i18n';
import { latestJobOfTab } from '@/storage/find-jobs';
import type { ActionId } from '../actions/action-ids';
import { blockedOrigins } from '../viewer/report-sentences';
import { requestOf, scrapeOptionsOf } from './popup-request';
import type { PopupServices } from './popup-services';
import {
  OPENING,
  popupState,
  type PopupEvent,
  type PopupState,
  type ScrapeOptions,
} from './popup-state';

/** The popup without its looks: its state, and what can be done in it. */
export interface PopupController {
  state(): PopupState;
  /** Calls back after every change. Gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Shows the result of the tab's document, or begins a scrape. Call once. */
  open(): Promise<void>;
  /**
   * Scrapes the page again, with the options that are made of the present ones. Before the popup
   * knows its page it is done as soon as it does; where the browser keeps the page closed, never.
   */
  scrape(choose?: ChooseOptions): void;
  cancel(): void;
  /** Elements and texts read so far while the page is captured; `undefined` when unknown. */
  progress: () => Promise<number | undefined>;
  /** Does it with the result in sight, or with the next one when there is none yet. */
  act(action: ActionId): Promise<void>;
  /** Asks the user for these origins and, when they are granted, scrapes again. */
  allow(origins: string[]): Promise<void>;
  /** Asks the user for these origins; false when refused. */
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Stops listening to the background. */
  close(): void;
}

interface Defaults {
  onlyMainContent: boolean;
  removeBase64Images: boolean;
}

type ChooseOptions = (present: ScrapeOptions) => ScrapeOptions;

/**
 * A popup on the tab that the services find.
 *
 * @param settings - What a scrape is like when its page says nothing else. The popup asks for its
 * page while they are read.
 */
export function createPopupController(
  services: PopupServices,
  settings: Defaults | Promise<Defaults>,
): PopupController {
  let state = OPENING;
  let removeBase64Images = true;
  const listeners = new Set<() => void>();
  /** Scrapes asked for before the page is known. */
  const wishes: ChooseOptions[] = [];
  const stopWatching = services.watchJobs((jobIds) => void follow(jobIds));

  function dispatch(event: PopupEvent): void {
    state = popupState(state, event);
    for (const listener of listeners) listener();
  }

  async function open(): Promise<void> {
    const page = await services.openPage();
    dispatch({ type: 'pageFound', page });
    const [{ documentId, selection = false }, jobs, pending, defaults] = await Promise.all([
      services.askPage(page.tabId),
      services.jobsOfTab(page.tabId),
      services.pendingCopy(),
      settings,
    ]);
    const job = latestJobOfTab(jobs, { url: page.url, documentId });
    const { onlyMainContent } = defaults;
    ({ removeBase64Images } = defaults);
    // A request that was refused would only be refused again.
    const former = job?.failure?.code === 'BAD_REQUEST' ? undefined : job?.request;
    const options = scrapeOptionsOf(former ?? { onlyMainContent }, removeBase64Images);
    dispatch({ type: 'pageAnswered', selection, options });

    const replaced = job?.state === 'done' ? job.id : undefined;
    const isShown = job !== undefined && wishes.length === 0 && (await resume(job));
    if (!isShown || wishes.length > 0) begin(wished(), replaced);
    if (pending !== undefined && pending === job?.id) await copyPending(pending);
  }

  /** Shows a job that is there already; false when there is nothing to show of it. */
  async function resume(job: Job): Promise<boolean> {
    if (job.state === 'queued' || job.state === 'sending') {
      dispatch({ type: 'scrapeStarted', jobId: job.id, at: job.createdAt });
      await follow([job.id]);
      return true;
    }
    const result = mayHaveResult(job) ? await services.result(job.id) : undefined;
    if (result === undefined || wishes.length > 0) return false;
    await end(job, result, false);
    // The popup closes on the browser's question, so that the answer is found when it opens again.
    const blocked = result.report === undefined ? [] : blockedOrigins(result.report);
    if (blocked.length > 0 && (await services.hasOrigins(blocked))) scrape();
    return true;
  }

  function scrape(choose: ChooseOptions = (present) => present): void {
    if (state.phase.name === 'opening') wishes.push(choose);
    else if (state.phase.name !== 'restricted') begin(choose(state.options));
  }

  function wished(): ScrapeOptions {
    return wishes.splice(0).reduce((options, choose) => choose(options), state.options);
  }

  /** @param former - The page's result that is not in sight yet. */
  function begin(options: ScrapeOptions, former?: string): void {
    const { page, phase, shown } = state;
    if (page === undefined) return;
    const jobId = crypto.randomUUID();
    const replaces = phase.name === 'capturing' ? phase.jobId : (shown?.job.id ?? former);
    const request = requestOf(options, removeBase64Images);
    dispatch({ type: 'scrapeStarted', jobId, at: services.now(), options });
    services
      .scrape({ jobId, tabId: page.tabId, request, ...(replaces !== undefined && { replaces }) })
      // What ended before its change could be heard is seen here.
      .then(() => follow([jobId]))
      .catch((error: unknown) =>
        dispatch({ type: 'scrapeRefused', jobId, failure: toFailure(error) }),
      );
  }

  /** Shows the end of the awaited job when it is among those that changed. */
  async function follow(jobIds: string[]): Promise<void> {
    const { phase } = state;
    if (phase.name !== 'capturing' || !jobIds.includes(phase.jobId)) return;
    const job = await services.job(phase.jobId);
    if (job === undefined || job.state === 'queued' || job.state === 'sending') return;
    const result = await services.result(job.id);
    // Read again, a page's result takes the place of its first one.
    const isNew = result !== undefined && state.shown === undefined;
    const isFirst = isNew && (await services.isFirst(job.id));
    await end(job, result, isFirst);
  }

  /** Shows what a job gave, and does with it what was asked for meanwhile. */
  async function end(job: Job, result: ScrapeResult | undefined, isFirst: boolean): Promise<void> {
    const { queued } = state;
    dispatch({ type: 'jobEnded', job, result, isFirst });
    if (queued !== undefined && state.shown?.job.id === job.id) await act(queued);
  }

  async function act(action: ActionId): Promise<void> {
    const { shown, phase } = state;
    // A hurried user presses Enter before the popup knows its page.
    if (phase.name === 'opening' || phase.name === 'capturing')
      return dispatch({ type: 'actionQueued', action });
    if (shown === undefined) return;
    try {
      dispatch({ type: 'noticed', kind: 'done', text: await services.act(action, shown) });
    } catch (error) {
      dispatch({ type: 'noticed', kind: 'problem', text: toFailure(error).message });
    }
  }

  /** Copies what a menu or a key asked for, where the background could not. */
  async function copyPending(jobId: string): Promise<void> {
    await act('copyMarkdown');
    await services.copyDone(jobId, state.notice?.kind === 'done');
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () =>
      open().catch((error: unknown) =>
        dispatch({ type: 'scrapeRefused', jobId: '', failure: toFailure(error) }),
      ),
    scrape,
    act,
    cancel() {
      if (state.phase.name === 'capturing') void services.cancel(state.phase.jobId);
    },
    progress: async () =>
      state.page === undefined ? undefined : services.progress(state.page.tabId),
    async allow(origins) {
      if (await services.requestOrigins(origins)) scrape();
      else dispatch({ type: 'noticed', kind: 'problem', text: t('originsRefused') });
    },
    requestOrigins: (origins) => services.requestOrigins(origins),
    close: stopWatching,
  };
}
