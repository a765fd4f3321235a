/**
 * An element that the user pointed at in the live page, described so that it can be found in a
 * snapshot of that page. The snapshot lacks what nobody sees, so positions among siblings mean
 * nothing there.
 */
export interface TablePoint {
  /**
   * The element and its ancestors in the composed page, the element first, at most 40: local name,
   * and the `class` attribute unchanged.
   */
  path: TableStep[];
  /** All its text, with single spaces, trimmed; the first 300 characters. */
  text: string;
  /** Its `href` or `src`, absolute; absent if it has none. */
  address?: string;
  /** Its index among the page's elements with the same path, text and address, from 0. */
  nth: number;
}

/** The pointed element or one of its ancestors. */
export interface TableStep {
  name: string;
  className: string;
}
