/** How a page says that its list continues. */
export interface NextPage {
  /** Address of the next page, absolute and of the same origin; absent if there is none. */
  url?: string;
  /** What revealed it. */
  sign?: NextSign;
  /** The words of a button that loads more of the list into the same page, if there is one. */
  button?: string;
  /**
   * What to click in the page for the next one, as a selector for actions; absent if nothing leads
   * there.
   */
  control?: string;
}

/**
 * How a page points to the next one, most reliable first: its relation (`rel=next`), a link's
 * label, its text, the number after the current one, or an address like its own with a number one
 * higher.
 */
export type NextSign = 'relation' | 'label' | 'text' | 'number' | 'address';
