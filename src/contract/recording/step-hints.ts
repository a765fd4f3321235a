/** What is known of a step beside its action. Never sent; see {@link currentHints} for what counts. */
export interface StepHints extends ElementHints {
  /** The selector that the action was recorded with; for a `write`, the text. */
  of: string;
  /** Other selectors of its element, best first. Absent: none. */
  selectors?: string[];
  /** For a `write` into a list: the value of the option with its text. Absent: that text. */
  value?: string;
  /**
   * For a `write`: its text was all that the field contained in the end, so that whatever else it
   * contains is replaced.
   */
  whole?: true;
  /**
   * Whether a check box, switch or button that stays pressed was on before the click. Where it is no
   * longer so, the click has nothing to do.
   */
  was?: boolean;
  /** Its element lay over the page and only had to be closed. */
  inTheWay?: true;
  /**
   * Its element is known by its words only, which no service can look for: the action's own selector
   * is a guess.
   */
  guessed?: true;
  /** Its element is clicked twice in a row, as a mouse does in a double click. */
  double?: true;
}

/** What was seen of an element, beside the selectors that find it. */
export interface ElementHints {
  /** What it is called, if no selector is made of that: other elements are called so, too. */
  called?: string;
  /**
   * Where in it it was pressed, as shares of its box, if that was a part without words, such as a cross
   * that removes it. Absent: anywhere. Never exported.
   */
  at?: Spot;
  /** Its ARIA role. Absent: none. Never exported. */
  role?: string;
  /** Never exported. */
  place?: LastPlace;
}

/**
 * The hints of a request's actions, in their order. Nothing is known of an action that has `null`, or
 * that the list is too short for.
 */
export type HintList = (StepHints | null)[];

/** A place in an element, from 0 to 1 of its width and height. */
export interface Spot {
  x: number;
  y: number;
}

/** Where an element last stood. */
export interface LastPlace {
  /** The page; see {@link placeAddress}. */
  url: string;
  /** Absent if it did not move with the page, as in a bar or dialog that stays in the window. */
  box?: PageBox;
  /** The part of the page's width that it was in. Absent if it was too wide for that. */
  side?: Side;
  /** The nearest heading above it. */
  below?: {
    words: string;
    /** From the page's top left corner, in CSS pixels. */
    left: number;
    top: number;
  };
}

export const SIDES = ['left', 'middle', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** In CSS pixels, from the page's top left corner. */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * A page's address as {@link LastPlace} has it: without its query, and without its fragment unless
 * that is a route of plain words, as any other may hold a token.
 */
export function placeAddress(address: string): string {
  return address.replaceAll(/\?[^#]*|#(?!!?\/[a-z/-]{0,20}$).*/gs, '');
}

/** How long the words of a heading may be, in UTF-16 units. */
export const LONGEST_HEADING = 60;
