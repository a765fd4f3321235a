/**
 * A part of an address, decoded; as it is if it cannot be, such as after a percent sign that encodes nothing.
 *
 * @param decode - `decodeURI` leaves alone what would mean something in an address.
 */
export function decoded(part: string, decode = decodeURIComponent): string {
  try {
    return decode(part);
  } catch {
    return part;
  }
}
