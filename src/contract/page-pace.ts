/**
 * The pause before the next page of a site: at least the delay, and up to a third more, so that
 * requests don't come like clockwork. In the delay's unit.
 *
 * @param random - From 0 to 1.
 */
export function pauseBetweenPages(delay: number, random: number): number {
  return delay * (1 + random * MAX_EXTRA);
}

const MAX_EXTRA = 1 / 3;
