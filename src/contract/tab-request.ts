import type * as z from 'zod/mini';
import type { TabExtrasSchema } from './tab-extras-schema';
import type { TableRule } from './table/table-rule';
import type { ScrapeOptions } from './request/scrape-request';

/** Formats of the tab engine that need only their name. `metadata` is part of every answer. */
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
/** Formats that only a model can answer. */
export const MODEL_FORMATS = ['summary', 'question'] as const;
/** All formats that the tab engine supports, with a model of the user or without. */
export const TAB_FORMATS = [
  ...NAMED_TAB_FORMATS,
  ...MODEL_FORMATS,
  'highlights',
  'json',
  'screenshot',
  'changeTracking',
] as const;
/** Formats of a page that is read to be shown. */
export const SHOWN_FORMATS = ['markdown', 'html', 'links', 'images'] as const;
/** Formats that belong to one moment, or cost something: nothing requests them again automatically. */
export const MOMENTARY_FORMATS: readonly string[] = [
  'screenshot',
  'changeTracking',
  ...MODEL_FORMATS,
];

/** What a live tab can do beyond the contract's request. */
export interface TabExtras extends z.output<ReturnType<typeof TabExtrasSchema>> {
  /**
   * The selected text as the browser reports it. Used as plain text if the page's own selection
   * cannot be read because it is in a frame of another site.
   */
  selectedText?: string;
  /** The rule stored for the page's site, by which the tab answers `json`. Never sent. */
  rule?: TableRule;
}

/**
 * The part of the contract's request that the tab can do; it ignores the rest. `zeroDataRetention`:
 * nothing of it is written to disk, and a model elsewhere does not get the page.
 */
export type TabOptions = Pick<
  ScrapeOptions,
  | 'formats'
  | 'onlyMainContent'
  | 'onlyCleanContent'
  | 'includeTags'
  | 'excludeTags'
  | 'removeBase64Images'
  | 'waitFor'
  | 'timeout'
  | 'redactPII'
  | 'zeroDataRetention'
  | 'actions'
> & {
  /** The id of the user's model that is asked, and no other. Default: as the settings say. Never sent. */
  ownModel?: string;
};

/** All that a request may ask of a page, with the model that the tab asks. */
export type NamedOptions = ScrapeOptions & Pick<TabOptions, 'ownModel'>;

/** What is asked of the tab. `model`: the user's model answers what only a model can. */
export type TabRequest = TabOptions & TabExtras & { model?: true };

/** How pages are read where nothing else is chosen for them. */
export interface ReadingDefaults {
  onlyMainContent: boolean;
  removeBase64Images: boolean;
}
