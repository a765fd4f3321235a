/**
 * How many milliseconds to leave a busy site alone, by its `Retry-After`: seconds or a date; ten
 * seconds if it does not say. `undefined` if it is more than two minutes.
 *
 * @param now - Milliseconds since 1970.
 */
export function pauseOf(retryAfter: string | undefined, now: number): number | undefined {
  const pause = retryAfter === undefined ? USUAL_MS : read(retryAfter.trim(), now);
  return pause <= LONGEST_MS ? Math.max(1000, pause) : undefined;
}

function read(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? USUAL_MS : date - now;
}

const USUAL_MS = 10_000;
const LONGEST_MS = 120_000;
