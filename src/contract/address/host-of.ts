/** Host and port of an address; empty if it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

/** The origin of an address; empty if it has none. */
export function originOf(address: string): string {
  return URL.parse(address)?.origin ?? '';
}
