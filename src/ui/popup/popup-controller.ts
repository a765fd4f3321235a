import type { ReadingDefaults } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { hostOf } from '@/contract/address/host-of';
import type { ActionId } from '../actions/action-ids';
import type { Outcome } from '../actions/run-action';
import { isCopy } from '../actions/action-menu';
import { withShownLinks } from '../actions/with-shown-links';
import { failureText } from '../failure-text';
import { createPageReader } from './page-reader';
import { sitePicksOf } from './popup-request';
import type { PopupServices } from './popup-services';
import { isCollecting, wholeEdit, type Did, type PopupEvent, type TextEdit } from './popup-state';
import { createPopupStore } from './popup-store';

/** The popup without its view: its state, and what can be done in it. */
export type PopupController = ReturnType<typeof createPopupController>;

/**
 * A popup for the tab that the services find.
 *
 * @param settings - How to scrape a page that has no options of its own. Meanwhile the popup asks
 *   for its page.
 */
export function createPopupController(
  services: PopupServices,
  settings: ReadingDefaults | Promise<ReadingDefaults>,
) {
  const { state, dispatch, subscribe } = createPopupStore();
  const reader = createPageReader({ state, dispatch }, services, settings, act);
  const stopWatching = services.watchJobs((jobIds) => void reader.follow(jobIds));
  let release: (() => void) | undefined;
  // A background that is killed can't tell that the reading has ended with it.
  const stopKeeping = subscribe(() => {
    if (state().phase.name === 'capturing') release ??= services.keepBackground();
    else rest();
  });
  const stopAnswers = services.watchAnswers(reader.answered);

  function rest(): void {
    release?.();
    release = undefined;
  }

  async function act(action: ActionId, links?: readonly string[]): Promise<void> {
    const { shown, phase } = state();
    // A fast user presses Enter before the popup knows its page.
    if (phase.name === 'opening' || phase.name === 'capturing')
      return dispatch({ type: 'actionQueued', action, links });
    if (shown === undefined) return;
    const doing = services.act(action, withShownLinks(action, shown, links));
    await tell(doing, isCopy(action) ? 'copied' : 'saved');
  }

  /** Changes what is shown, and has that stored. */
  async function change(event: PopupEvent): Promise<void> {
    dispatch(event);
    const { shown } = state();
    if (shown === undefined) return;
    try {
      await services.edit(shown.job.id, wholeEdit(shown));
    } catch (error) {
      dispatch({ type: 'noticed', kind: 'problem', text: failureText(error) });
    }
  }

  async function tell(doing: Promise<Outcome | string>, did?: Did): Promise<void> {
    try {
      const done = await doing;
      const outcome = typeof done === 'string' ? { text: done } : done;
      dispatch({ type: 'noticed', kind: 'done', did, ...outcome });
    } catch (error) {
      dispatch({ type: 'noticed', kind: 'problem', text: failureText(error) });
    }
  }

  return {
    state,
    /** Calls back after every change. Returns a function that stops it. */
    subscribe,
    /** Reads the tab's page, showing meanwhile what is stored of it. Call once. */
    open: reader.open,
    /** All jobs of the tab when the popup was opened. */
    jobsOfTab: services.jobsOfTab,
    /**
     * Scrapes the page again, with options derived from the present ones. If the popup does not know
     * its page yet, waits for that; if the browser protects the page, does nothing.
     */
    scrape: reader.scrape,
    /**
     * Prepares the answers for options that the user may choose next, each derived from the present
     * ones.
     */
    foresee: reader.foresee,
    /** Scrolls the page and collects the rest of it. */
    loadRest: reader.loadRest,
    /**
     * Acts on the current result, or on the next one if there is none yet.
     *
     * @param links - Those to copy or save; `undefined`: all.
     */
    act,
    /** Shows what was done, or why it failed. */
    tell,
    /** Opens the text for editing, or closes it. While it is open, the page is not reread by itself. */
    setEditing: (editing: boolean) => dispatch({ type: 'editingSet', editing }),
    /** Notes whether the user is in the title. Meanwhile the page is not reread by itself. */
    setRenaming: (renaming: boolean) => dispatch({ type: 'renamingSet', renaming }),
    /** Replaces the title or text shown with what the user wrote, and stores it. */
    async edit(edit: Partial<TextEdit>) {
      if (state().phase.name === 'done') await change({ type: 'edited', edit });
    },
    /** Restores what was read. */
    async undoEdits() {
      if (state().original !== undefined) await change({ type: 'editsUndone' });
    },
    /** Copies the title and address of the tab's page as a markdown link. */
    async copyLink() {
      const { page } = state();
      if (page !== undefined) await tell(services.copyPageLink(page), 'copied');
    },
    /**
     * Copies those of all tabs of the window, one per line; first asks the user if it may not see
     * them.
     */
    copyAllLinks: () => tell(services.copyTabLinks(), 'copied'),
    /** Keeps the present choice for all pages of the site, or forgets what was kept for it. */
    async keepForSite(keep: boolean) {
      const host = hostOf(state().page?.url ?? '');
      if (host === '') return;
      const kept = keep ? sitePicksOf(host, state().options, services.now()) : undefined;
      try {
        await services.keepForSite(host, kept);
        dispatch({ type: 'siteKept', kept });
      } catch (error) {
        dispatch({ type: 'noticed', kind: 'problem', text: failureText(error) });
      }
    },
    cancel() {
      const { phase } = state();
      if (phase.name === 'capturing') void services.cancel(phase.jobId);
    },
    /**
     * Lets the user choose by eye what to read of the page. Does nothing if the page is unknown or
     * closed.
     */
    async pickParts() {
      const { page, phase } = state();
      if (page === undefined || phase.name === 'opening' || phase.name === 'restricted') return;
      try {
        await services.pickParts({ tabId: page.tabId, ...reader.asked() });
      } catch (error) {
        dispatch({ type: 'noticed', kind: 'problem', text: failureText(error) });
      }
    },
    /**
     * Lets the user point at values of a list in the page. Does nothing if there is no result yet.
     */
    async pointAtTable() {
      const { page, shown } = state();
      if (page === undefined || shown === undefined) return;
      try {
        await services.pointAtTable({ tabId: page.tabId, jobId: shown.job.id });
      } catch (error) {
        dispatch({ type: 'noticed', kind: 'problem', text: failureText(error) });
      }
    },
    /** The words of the button that loads more of the page's list; empty if there is none. */
    moreButton: async () => {
      const { page } = state();
      return page === undefined ? '' : services.moreButton(page.tabId);
    },
    /** Pictures that the page has loaded, as data addresses by the given ones; no server is asked for them. */
    pagePictures: async (urls: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const { page } = state();
      return page === undefined ? new Map() : services.pagePictures(page.tabId, urls);
    },
    /**
     * Elements and texts read so far while the page is captured, or rows while the rest of it is
     * collected; `undefined` if unknown.
     */
    progress: async () => {
      const { page, phase } = state();
      if (phase.name === 'capturing' && isCollecting(phase))
        return (await services.job(phase.jobId))?.progress?.rows;
      return page === undefined ? undefined : services.progress(page.tabId);
    },
    /** Asks the user for these origins and, when they are granted, scrapes again. */
    async allow(origins: string[]) {
      if (await services.requestOrigins(origins)) reader.scrape();
      else dispatch({ type: 'noticed', kind: 'problem', text: t('originsRefused') });
    },
    /** Asks the user for these origins; false if they refuse. */
    requestOrigins: (origins: string[]) => services.requestOrigins(origins),
    /** Stops listening to the background. */
    close() {
      stopWatching();
      stopAnswers();
      stopKeeping();
      rest();
    },
  };
}
