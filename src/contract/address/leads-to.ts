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
  return isOnWeb(to) || (isOnOwnNetwork(to) && isOnOwnNetwork(from));
}

/** Whether an address is of a web server that anybody can reach. */
export function isOnWeb(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isHttp(url) && !isPrivateHost(url.hostname);
}

/** Whether an address is of a web server on this machine or the user's own network. */
export function isOnOwnNetwork(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isHttp(url) && isPrivateHost(url.hostname);
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}
