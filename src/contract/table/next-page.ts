/** What a page says of how its list goes on. */
export interface NextPage {
  /** Address of the page that comes next, absolute and of the same origin; absent where there is none. */
  url?: string;
  /** What told so. */
  sign?: NextSign;
  /** The words of a button that brings more of the list into the same page, where it has one. */
  button?: string;
  /** What to click in the page for the next one, as actions name it; absent where nothing says so. */
  control?: string;
}

/**
 * How a page names the next one, the most reliable first: by its relation (`rel=next`), by the label of a link,
 * by its text, by the number after the current one, or by an address like its own that counts one further.
 */
export type NextSign = 'relation' | 'label' | 'text' | 'number' | 'address';
