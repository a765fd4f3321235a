import { isPrivateHost } from './private-host';

/**
 * Whether something that came from one address may make Winnow ask for another, as a link, a
 * picture, a sitemap or a redirect does: only for addresses of the web, and nothing from the web
 * for what only this machine or the user's own network can reach.
 *
 * @param from - Where it came from; what is not known to be on the user's own network, such as the
 *   empty text, counts as the web.
 */
export function mayLeadTo(from: string, to: string): boolean {
  const url = URL.parse(to);
  if (url === null || !isWeb(url)) return false;
  if (!isPrivateHost(url.hostname)) return true;
  const source = URL.parse(from);
  return source !== null && isWeb(source) && isPrivateHost(source.hostname);
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}
