import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isOnOwnNetwork } from '@/contract/address/leads-to';

/** Asks an address, as `fetch` does. */
export type Reach = (url: string, init: RequestInit) => Promise<Response>;

/** The code of the error, as its cause has it, where a name of the web stands for an address of the own network. */
export const OWN_NETWORK = 'EOWNNETWORK';

/**
 * Makes a `fetch` for which names of the web stand for addresses of the web only: the address that is connected to is
 * the one that was looked at.
 *
 * @param find - Looks names up.
 */
export function createReach(find: LookupFunction = lookup): Reach {
  const dispatcher = new Agent({ connect: { lookup: webOnly(find) } });
  // A browser's types do not know it.
  const guard = { dispatcher } as RequestInit;
  return (url, init) => fetch(url, isOnOwnNetwork(url) ? init : { ...init, ...guard });
}

/** As `find`, but fails for a name with any address of this machine or its network. */
function webOnly(find: LookupFunction): LookupFunction {
  return (name, options, tell) =>
    find(name, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const isOwn = error === null && addresses.some(isOwnAddress);
      tell(isOwn ? Object.assign(new Error(name), { code: OWN_NETWORK }) : error, found, family);
    });
}

function isOwnAddress(address: string): boolean {
  return isOnOwnNetwork(`http://${address.includes(':') ? `[${address}]` : address}/`);
}
