/**
 * Whether some milliseconds have passed since a stored time. If the clock was set back so far that
 * the time is still to come, nobody knows: then they have.
 *
 * @param since - As `now`, in milliseconds since 1970.
 */
export function hasPassed(ms: number, since: number, now: number): boolean {
  return Math.abs(now - since) >= ms;
}
