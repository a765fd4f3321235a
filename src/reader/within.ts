/**
 * A selector of all that is inside of what another one finds. The `:has`, which says nothing new, has css-select judge
 * each element around once, and not again for each one in it: markup may be very deep.
 */
export function within(selector: string): string {
  return `:is(${selector}):has(*) *`;
}
