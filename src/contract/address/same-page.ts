/** Whether two addresses lead to the same page: they are the same but for their fragment. */
export function isSamePage(one: string, other: string): boolean {
  return withoutFragment(one) === withoutFragment(other);
}

/**
 * Whether two addresses lead to the same content: they are the same but for their fragment, unless the
 * fragment is a route of its own, as `#/inbox` and `#!inbox` are.
 */
export function isSameView(one: string, other: string): boolean {
  return isSamePage(one, other) && routeOf(one) === routeOf(other);
}

/**
 * Whether two addresses have the same place, by their host and path: as where a site sends on from http,
 * to www or to a slash at the end.
 */
export function isSamePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
}

function routeOf(address: string): string {
  const fragment = URL.parse(address)?.hash ?? '';
  return /^#[/!]/.test(fragment) ? fragment : '';
}

function withoutFragment(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.hash = '';
  return url.href;
}
