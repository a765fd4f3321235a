/** A test that fails now and then although nothing in it is wrong. */
export interface KnownRace {
  /** From the project's root. */
  file: string;
  /** As {@link testTitles} names it. */
  title: string;
  /** What happens, and why neither the product nor the test can prevent it. */
  reason: string;
}

/**
 * The only tests that `npm test` tries again, at most five. A race of the product or of the test is mended
 * instead.
 */
export const KNOWN_RACES: KnownRace[] = [];
