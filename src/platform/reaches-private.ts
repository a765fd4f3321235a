import { isOnOwnNetwork } from '@/contract/address/leads-to';
import { isPrivateHost } from '@/contract/address/private-host';
import { browser } from './browser';
import { listOrigins, watchOrigins } from './origins';

/**
 * Whether the browser would let a request of the background reach a host of this machine or the
 * user's own network: the user has allowed one, or all sites, or has clicked our button in a tab
 * that shows one, which in Chromium counts for the background.
 */
export async function reachesPrivate(): Promise<boolean> {
  stopWatching ??= watchOrigins(() => (isAllowed = undefined));
  isAllowed ??= (await listOrigins()).some(coversPrivate);
  if (isAllowed || import.meta.env.BROWSER === 'firefox') return isAllowed;
  return (await browser.tabs.query({})).some(showsPrivate);
}

let stopWatching: (() => void) | undefined;
/** Known until the user grants or revokes anything. */
let isAllowed: boolean | undefined;

function coversPrivate(pattern: string): boolean {
  const host = /^[^:]+:\/\/(?:\*\.)?([^/]+)\//u.exec(pattern)?.[1] ?? '*';
  return host === '*' || isPrivateHost(host);
}

/** Browsers tell the address of tabs that may be read. */
function showsPrivate({ url }: { url?: string | undefined }): boolean {
  return isOnOwnNetwork(url ?? '');
}
