import { FailureError } from '../result';
import { localized, type UserText } from '../user-text';

/** Where the hosted service is. */
export const HOSTED_SERVICE = 'https://api.firecrawl.dev';
/** Where its users see their keys and add credits. */
export const HOSTED_DASHBOARD = 'https://www.firecrawl.dev/app';
/** Where a self-hosted service is by default. */
export const LOCAL_SERVICE = 'http://localhost:3002';

/** The address of a service; paths such as `/v2/scrape` are appended to it. */
export interface BaseAddress {
  /** Without a trailing slash. */
  href: string;
  /** Scheme, host and port: a key is bound to it. */
  origin: string;
  /** `exposed`: unencrypted and not on this machine; allowed only after the user confirms. */
  safety: 'encrypted' | 'own-machine' | 'exposed';
}

const LOOPBACK = /^(?:localhost|(?:.{1,200}\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const PRIVATE_IPV4 = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
const PRIVATE_NAME = /^[^.]+$|\.(?:local|lan|home|internal|home\.arpa)$/;

/**
 * Reads a base address that the user typed: https anywhere; http on this machine; http in the
 * private network, marked as exposed. Removes a trailing `/v2`. Refuses a user name, query or
 * fragment, so that no secret hides in a setting that is shown.
 *
 * @throws {FailureError} `BAD_SETTINGS`, with what is wrong and what to write instead.
 */
export function parseBaseAddress(typed: string): BaseAddress {
  const text = typed.trim();
  const url = URL.parse(text);
  if (!url || !url.hostname) {
    throw bad(
      localized('baseAddressNotWhole', { text, hosted: HOSTED_SERVICE, local: LOCAL_SERVICE }),
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw bad(localized('baseAddressScheme', { scheme: url.protocol }));
  }
  if (url.username || url.password) {
    throw bad(localized('baseAddressUser'));
  }
  if (url.search || url.hash) throw bad(localized('baseAddressQuery'));
  const safety = safetyOf(url);
  if (!safety) {
    throw bad(localized('baseAddressExposed', { host: url.host }));
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '').replace(/\/v2$/, '');
  return { href: url.origin + path, origin: url.origin, safety };
}

/** The match pattern that covers a service. */
export function originPattern({ origin }: BaseAddress): string {
  // A pattern without a port covers the whole host.
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

function safetyOf({ protocol, hostname }: URL): BaseAddress['safety'] | undefined {
  if (protocol === 'https:') return 'encrypted';
  if (LOOPBACK.test(hostname)) return 'own-machine';
  return PRIVATE_IPV4.test(hostname) || PRIVATE_NAME.test(hostname) ? 'exposed' : undefined;
}

function bad(message: UserText): FailureError {
  return new FailureError({ code: 'BAD_SETTINGS', message });
}
