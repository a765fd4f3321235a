import type { PagePart } from './capture-report';
import type { CollectOrder } from './collect';
import type { TableRule } from './table/table-rule';
import type { ScrapeOptions } from './request/scrape-request';

/** Formats of the tab engine that a name alone asks for. `metadata` is part of every answer. */
export const NAMED_TAB_FORMATS = [
  'markdown',
  'html',
  'rawHtml',
  'links',
  'images',
  'product',
  'menu',
  'branding',
  'audio',
  'video',
] as const;
/** All formats that the tab engine gives by itself. */
export const TAB_FORMATS = [
  ...NAMED_TAB_FORMATS,
  'highlights',
  'json',
  'screenshot',
  'changeTracking',
] as const;
/** Formats that belong to the moment: nothing asks for them again by itself. */
export const MOMENTARY_FORMATS: readonly string[] = ['screenshot', 'changeTracking'];

/**
 * By the selector of an action, further ones that were recorded of its element, to be tried where that
 * finds nothing.
 */
export type OtherSelectors = Record<string, string[]>;

/** What a live tab has beyond the contract's request. */
export interface TabExtras {
  /** Take only what the user has selected. Default: false. */
  selection?: boolean;
  /**
   * What the browser itself says is selected. Taken as plain text where the page's own selection
   * cannot be read: it is in a frame of another site.
   */
  selectedText?: string;
  /**
   * Parts that the choice of the main content left out, and the user wants with it. One that the
   * page no longer has in its place is left aside. Default: none.
   */
  bringBack?: PagePart[];
  /** Take the main content where the page has nothing of what the request includes. Default: false. */
  orMainContent?: boolean;
  /** Include what the user typed into forms; secret fields never. Default: false. */
  formValues?: boolean;
  /** The rule that is kept for the page's site: the tab answers `json` by it. Never sent. */
  rule?: TableRule;
  /** Scroll the page, and collect the rest of it as it comes. */
  collect?: CollectOrder;
  /** Never sent. Default: none. */
  selectors?: OtherSelectors;
  /** The first of the request's actions to do, from 0: those before were done. Default: 0. */
  startAt?: number;
  /** Take a small picture of what the tab shows after each action. Default: none. */
  pictures?: true;
}

/** What of the contract's request the tab can do; the rest it ignores. */
export type TabOptions = Pick<
  ScrapeOptions,
  | 'formats'
  | 'onlyMainContent'
  | 'includeTags'
  | 'excludeTags'
  | 'removeBase64Images'
  | 'waitFor'
  | 'timeout'
  | 'redactPII'
  | 'actions'
>;

/** What the tab is asked. */
export type TabRequest = TabOptions & TabExtras;
