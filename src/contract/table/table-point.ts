/**
 * An element that the user pointed at in the live page, described so that it is found in what was read of
 * that page. The snapshot lacks what nobody sees, so positions among siblings mean nothing there.
 */
export interface TablePoint {
  /**
   * The element and what is around it in the composed page, the element first, at most 40: local name, and
   * the `class` attribute as it is.
   */
  path: TableStep[];
  /** All its text, white space as single spaces, trimmed; the first 300 characters. */
  text: string;
  /** Its `href` or `src`, absolute; absent where it has none. */
  address?: string;
  /** Which of the page's elements with the same path, text and address it is, from 0. */
  nth: number;
}

/** One element of the way up from a pointed one. */
export interface TableStep {
  name: string;
  className: string;
}
