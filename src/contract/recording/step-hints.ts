/**
 * What was seen of a step's element when the step was recorded, beside the selectors that find it.
 * Never sent, nor exported.
 */
export interface StepHints {
  /**
   * Where in it it was pressed, as shares of its box, if that was a part without words, such as a cross
   * that removes it. Absent: anywhere.
   */
  at?: Spot;
  /** Its ARIA role. Absent: none. */
  role?: string;
  place?: LastPlace;
}

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

/** Hints by the key of an action; see `othersKey`. */
export type HintsByKey = Record<string, StepHints>;

/**
 * A page's address as {@link LastPlace} has it: without its query, and without its fragment unless
 * that is a route of plain words, as any other may hold a token.
 */
export function placeAddress(address: string): string {
  return address.replaceAll(/\?[^#]*|#(?!!?\/[a-z/-]{0,20}$).*/gs, '');
}

/** How long the words of a heading may be, in UTF-16 units. */
export const LONGEST_HEADING = 60;
