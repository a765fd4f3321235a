/**
 * Whether a header belongs to one connection rather than to the request (RFC 9110, 7.2 and 7.6.1):
 * whoever opens the connection sets it, and copying it to another connection breaks that.
 */
export function belongsToConnection(name: string): boolean {
  return CONNECTION.test(name);
}

/**
 * Whether the browser sets this header itself and silently drops it when a script sets it (Fetch
 * standard, "forbidden request-header").
 */
export function isSetByBrowser(name: string): boolean {
  return FORBIDDEN.test(name);
}

const CONNECTION =
  /^(?:host|connection|proxy-connection|content-length|transfer-encoding|upgrade|keep-alive|te|trailer)$/i;
const FORBIDDEN =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/i;
