/** Whether two addresses lead to the same page: they differ in their fragment at most. */
export function isSamePage(one: string, other: string): boolean {
  return withoutFragment(one) === withoutFragment(other);
}

/**
 * Whether two addresses lead to the same content: they differ at most in their fragment, and that
 * is not a route such as `#/inbox` or `#!inbox`.
 */
export function isSameView(one: string, other: string): boolean {
  return isSamePage(one, other) && routeOf(one) === routeOf(other);
}

/** The fragment of an address if it is a route, by which the page's scripts show another view; else empty. */
export function routeOf(address: string): string {
  const fragment = URL.parse(address)?.hash ?? '';
  return /^#[/!]/.test(fragment) ? fragment : '';
}

/** An address without its fragment, unless that is a route. */
export function withoutPlace(address: string): string {
  return withoutFragment(address) + routeOf(address);
}

/**
 * Whether two addresses share host and path, allowing for common redirects: from http, to www, or
 * to a trailing slash.
 */
export function isSamePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
}

function withoutFragment(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.hash = '';
  return url.href;
}
