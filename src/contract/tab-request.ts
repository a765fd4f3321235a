/** Formats that the tab engine gives by itself. `metadata` is part of every answer. */
export const TAB_FORMATS = ['markdown', 'html', 'rawHtml', 'links', 'images'] as const;
export type TabFormat = (typeof TAB_FORMATS)[number];

/**
 * A scrape request as the tab engine reads it: the contract's request less what only a server can
 * do, plus the few things that only a live tab has. A field that is absent has the contract's default.
 */
export interface TabRequest {
  /** Default: markdown. */
  formats?: readonly (TabFormat | { type: TabFormat })[];
  /** Default: true. */
  onlyMainContent?: boolean;
  /** CSS selectors: only what matches one of them is content. */
  includeTags?: readonly string[];
  /** CSS selectors: what matches one of them is left out. */
  excludeTags?: readonly string[];
  /** Default: true. Data addresses of images become a placeholder; the alternative text stays. */
  removeBase64Images?: boolean;
  /** Milliseconds to wait before reading. Default: 0. */
  waitFor?: number;
  /** Milliseconds until the scrape is given up. Default: 60,000. */
  timeout?: number;
  /** Take only what the user has selected. Default: false. */
  selection?: boolean;
  /**
   * What the browser itself says is selected. Taken as plain text where the page's own selection
   * cannot be read: it is in a frame of another site.
   */
  selectedText?: string;
  /** Include what the user typed into forms; secret fields never. Default: false. */
  formValues?: boolean;
}
