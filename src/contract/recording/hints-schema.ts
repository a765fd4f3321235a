import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { LONGEST_HEADING, SIDES } from './step-hints';

/** Where an element last stood. */
export const PlaceSchema = lazily(() =>
  z.object({
    /** The page; see {@link placeAddress}. */
    url: z.string().check(z.maxLength(8192)),
    /**
     * In CSS pixels, from the page's top left corner. Absent if it did not move with the page, as in a
     * bar or dialog that stays in the window.
     */
    box: z.exactOptional(
      z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
    ),
    /** The part of the page's width that it was in. Absent if it was too wide for that. */
    side: z.exactOptional(z.enum(SIDES)),
    /** The nearest heading above it, and where it is, as the box. */
    below: z.exactOptional(
      z.object({
        words: z.string().check(z.maxLength(LONGEST_HEADING)),
        left: z.number(),
        top: z.number(),
      }),
    ),
  }),
);

/** What is known of a step beside its action. Never sent; see {@link currentHints} for what counts. */
export const StepHintsSchema = lazily(() => {
  const yes = z.exactOptional(z.literal(true));
  return z.object({
    /** The selector that the action was recorded with; for a `write`, the text. */
    of: z.string(),
    /** Other selectors of its element, best first. Absent: none. */
    selectors: z.exactOptional(z.array(z.string())),
    /** For a `write` into a list: the value of the option with its text. Absent: that text. */
    value: z.exactOptional(z.string()),
    /**
     * For a `write`: its text was all that the field contained in the end, so that whatever else it
     * contains is replaced.
     */
    whole: yes,
    /**
     * Whether a check box, switch or button that stays pressed was on before the click. Where it is no
     * longer so, the click has nothing to do.
     */
    was: z.exactOptional(z.boolean()),
    /** Its element lay over the page and only had to be closed. */
    inTheWay: yes,
    /**
     * Its element is known by its words only, which no service can look for: the action's own selector
     * is a guess.
     */
    guessed: yes,
    /** Its element is clicked twice in a row, as a mouse does in a double click. */
    double: yes,
    /** What it is called, if no selector is made of that: other elements are called so, too. */
    called: z.exactOptional(z.string().check(z.maxLength(2000))),
    /**
     * Where in it it was pressed, as shares of its box, if that was a part without words, such as a cross
     * that removes it. Absent: anywhere. Never exported.
     */
    at: z.exactOptional(z.object({ x: z.number(), y: z.number() })),
    /** Its ARIA role. Absent: none. Never exported. */
    role: z.exactOptional(z.string().check(z.maxLength(50))),
    /** Never exported. */
    place: z.exactOptional(PlaceSchema()),
  });
});

/**
 * The hints of a request's actions, in their order. Nothing is known of an action that has `null`, or
 * that the list is too short for.
 */
export const HintsSchema = lazily(() => z.array(z.nullable(StepHintsSchema())));
