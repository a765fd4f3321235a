import type { PagePart } from '@/contract/capture-report';
import type { Job, ResultEdit, ScrapeResult } from '@/contract/job';
import type { Failure } from '@/contract/result';
import type { TabOptions } from '@/contract/tab-request';
import type { ActionId } from '../actions/action-ids';
import type { SitePicks } from '@/storage/site-picks';
import type { Shown } from '../viewer/shown';
import type { Filling } from './filling';
import type { UserText } from '@/contract/user-text';

/** What the popup shows. Changed only by `popupState`. */
export interface PopupState {
  page: Page | undefined;
  phase: Phase;
  /** The result shown. It stays while the page is scraped again, so that nothing is lost. */
  shown: Shown | undefined;
  /**
   * What the reading under way has given; shown until it is stored and replaces `shown`. Until
   * then, nothing is done with it.
   */
  early: Shown | undefined;
  /**
   * Identifies what the user is reading: stays the same when the page is read again automatically
   * or with the same text, so that the scroll position is kept.
   */
  place: string;
  /** Why the page is likely to have more soon, while it is read again as it loads. */
  filling: Filling | undefined;
  /** Whether the result shown is the very first scrape. */
  isFirst: boolean;
  /** Whether the user has selected something in the page. */
  selection: boolean;
  options: ScrapeOptions;
  /** The options kept for all pages of the site; `undefined` if there are none. */
  kept: SitePicks | undefined;
  /** What was requested before there was a result; done once there is one. */
  queued: Queued | undefined;
  /** The result as it was read, if the user has changed what is shown. */
  original: Shown | undefined;
  /** Whether the text is open for editing, so that it must stay as it is. */
  editing: boolean;
  /** Whether the user is in the title, which must stay what it is meanwhile. */
  renaming: boolean;
  /** What the last action did, in words. */
  notice: Notice | undefined;
}

/** An action, with the links that a filter had found when it was requested. */
export interface Queued {
  action: ActionId;
  links?: readonly string[] | undefined;
}

/** The tab that the popup was opened on. */
export interface Page {
  tabId: number;
  url: string;
  title: string;
  /** The tab is in a private window. */
  incognito: boolean;
  /** A `data:` address; absent if there is none. */
  icon?: string;
}

export type Phase =
  | { name: 'opening' }
  /** The browser protects the page; the message says so. */
  | { name: 'restricted'; message: UserText }
  /**
   * `since`: milliseconds since 1970; `byItself`: nobody asked for this reading; `collects`: the
   * page is being scrolled.
   */
  | { name: 'capturing'; jobId: string; since: number; byItself?: boolean; collects?: boolean }
  | { name: 'done' }
  | { name: 'failed'; failure: Failure }
  | { name: 'cancelled' };

/** Whether the page is being scrolled to collect the rest of it. */
export function isCollecting(phase: Phase): boolean {
  return phase.name === 'capturing' && phase.collects === true;
}

/** The part of the page that is read, as shown to the user; `picked` for picked parts. */
export function takenOf(state: PopupState): Content | 'picked' {
  const { content, more } = state.options;
  const isMissing = inSight(state)?.result.report?.picksMissing === true;
  const isPicked = (more.includeTags ?? []).length > 0 && content !== 'selection';
  return isPicked && !isMissing ? 'picked' : content;
}

/** What the user sets for the scrapes of this page. */
export interface ScrapeOptions {
  content: Content;
  /** Include what was typed into forms. Never remembered beyond the page. */
  formValues: boolean;
  /** The picks were kept for the whole site: a page without any of them is read as usual. */
  ofSite?: boolean;
  /** Parts that were left out and are wanted along with the main content. */
  bringBack?: PagePart[];
  /** What the request form adds to the popup's own controls. Never remembered beyond the page. */
  more: MoreOptions;
}

/** The options of a request for which the popup has no control. */
export type MoreOptions = Omit<TabOptions, 'onlyMainContent'>;

export type Content = 'main' | 'page' | 'selection';

export interface Notice {
  kind: 'done' | 'problem';
  text: string;
  /** What is missing from what was done, as a sentence. */
  remark?: string | undefined;
  /** Which of its answers the button gives; by default the text. */
  did?: Did | undefined;
}

/** What a button can say in one word. */
export type Did = 'copied' | 'saved';

export type PopupEvent =
  | { type: 'pageFound'; page: Page }
  | { type: 'pageAnswered'; selection: boolean; options: ScrapeOptions }
  | { type: 'siteKept'; kept: SitePicks | undefined }
  | { type: 'storedFound'; job: Job; result: ScrapeResult }
  | {
      type: 'scrapeStarted';
      jobId: string;
      at: number;
      options?: ScrapeOptions;
      byItself?: boolean;
      collects?: boolean;
    }
  | { type: 'answerFound'; job: Job; result: ScrapeResult }
  | { type: 'fillingSeen'; filling: Filling | undefined }
  | { type: 'jobEnded'; job: Job; result: ScrapeResult | undefined; isFirst: boolean }
  | { type: 'scrapeRefused'; jobId: string; failure: Failure }
  | ({ type: 'actionQueued' } & Queued)
  | { type: 'edited'; edit: Partial<TextEdit> }
  | { type: 'editsUndone' }
  | { type: 'editingSet'; editing: boolean }
  | { type: 'renamingSet'; renaming: boolean }
  | ({ type: 'noticed' } & Notice);

/** The popup before it knows its tab. */
export const OPENING: PopupState = {
  page: undefined,
  phase: { name: 'opening' },
  shown: undefined,
  early: undefined,
  place: '',
  filling: undefined,
  isFirst: false,
  selection: false,
  options: { content: 'main', formValues: false, more: {} },
  kept: undefined,
  queued: undefined,
  original: undefined,
  editing: false,
  renaming: false,
  notice: undefined,
};

/** What the user wrote in place of what was read. */
export interface TextEdit {
  title: string;
  markdown: string;
}

/** What to store of a result that the user has changed. */
export function wholeEdit({ job, result: { data } }: Shown): ResultEdit {
  const { title } = data.metadata;
  const name = job.target.title;
  return { ...(title !== undefined && { title }), name, markdown: data.markdown ?? '' };
}

/** The result to show: that of a reading under way, else the one before it. */
export function inSight({ early, shown }: PopupState): Shown | undefined {
  return early ?? shown;
}

/**
 * Identifies the result that a link may lead to. `undefined` while a later one is in sight, which is not stored yet
 * and replaces the one before it.
 */
export function linkedResult({ early, shown }: PopupState): string | undefined {
  return early === undefined ? shown?.job.id : undefined;
}

/** Whether the result has no text. */
export function isEmpty({ result }: Shown): boolean {
  return (result.data.markdown ?? '') === '';
}
