import type * as z from 'zod/mini';
import type { HintsSchema, PlaceSchema, StepHintsSchema } from './hints-schema';

/** See {@link StepHintsSchema}. */
export type StepHints = z.output<ReturnType<typeof StepHintsSchema>>;

/** See {@link HintsSchema}. */
export type HintList = z.output<ReturnType<typeof HintsSchema>>;

/** A place in an element, from 0 to 1 of its width and height. */
export type Spot = NonNullable<StepHints['at']>;

/** See {@link PlaceSchema}. */
export type LastPlace = z.output<ReturnType<typeof PlaceSchema>>;

export const SIDES = ['left', 'middle', 'right'] as const;
export type Side = (typeof SIDES)[number];

/**
 * A page's address as {@link LastPlace} has it: without its query, and without its fragment unless
 * that is a route of plain words, as any other may hold a token.
 */
export function placeAddress(address: string): string {
  return address.replaceAll(/\?[^#]*|#(?!!?\/[a-z/-]{0,20}$).*/gs, '');
}

/** How long the words of a heading may be, in UTF-16 units. */
export const LONGEST_HEADING = 60;
