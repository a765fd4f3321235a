/**
 * Whether a header belongs to one connection and not to the request that is asked for (RFC 9110, 7.2
 * and 7.6.1): whoever opens the connection sets it, and one of another connection breaks it.
 */
export function belongsToConnection(name: string): boolean {
  return CONNECTION.test(name);
}

/**
 * Whether a browser sets a header of that name by itself, and drops it without a word where a script
 * gives it (Fetch standard, "forbidden request-header").
 */
export function isSetByBrowser(name: string): boolean {
  return FORBIDDEN.test(name);
}

const CONNECTION =
  /^(?:host|connection|proxy-connection|content-length|transfer-encoding|upgrade|keep-alive|te|trailer)$/i;
const FORBIDDEN =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/i;
