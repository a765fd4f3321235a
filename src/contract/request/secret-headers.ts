/**
 * Whether a header of a request may carry a secret, such as a session or a key: each one whose name
 * is not known to be harmless, since services invent names for theirs.
 */
export function isSecretHeader(name: string): boolean {
  return !HARMLESS_HEADER.test(name);
}

/** Headers that say what is wanted and by which kind of browser, never by whom. */
const HARMLESS_HEADER =
  /^(?:accept(?:-(?:ch|charset|datetime|encoding|language|patch|post|ranges))?|cache-control|pragma|connection|keep-alive|te|content-(?:type|language|encoding|length)|date|device-memory|dnt|downlink|dpr|ect|expect|host|if-(?:match|modified-since|none-match|range|unmodified-since)|max-forwards|origin|priority|purpose|range|referer|rtt|save-data|sec-(?:ch-ua(?:-[a-z0-9-]+)?|ch-prefers-[a-z-]+|fetch-(?:dest|mode|site|user)|gpc|purpose)|upgrade-insecure-requests|user-agent|viewport-width|width|x-requested-with)$/i;
