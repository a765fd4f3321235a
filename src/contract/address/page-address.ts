import { isPrivateHost } from './private-host';

/** What is to be said about an address before it is sent to the service. */
export interface AddressNotice {
  id: 'unreachable' | 'private' | 'sensitive' | 'credentials' | 'fragment';
  /** A sentence for the user, with the way out. */
  message: string;
}

/** An address as it would be sent, and what to say about it. */
export interface AddressReview {
  /** Without user name, password and fragment; undefined when the service cannot take it at all. */
  sent?: string;
  notices: AddressNotice[];
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Names of query parameters that often hold a secret. */
const SECRET_KEY =
  /^(?:.{0,40}[_-])?(?:token|key|apikey|secret|sig|signature|session|sessionid|sid|code|auth|password|passwd|pwd|jwt|ticket|credential|otp)$/i;

/**
 * What the service can do with an address (service facts, 1.2, rule 5) and what the user should know
 * before it leaves the machine. Sending `sent` again changes nothing.
 *
 * @param readable - Whether the way out of reading the page in the tab is there.
 */
export function reviewAddress(address: string, readable = true): AddressReview {
  const inTab = readable ? ' Read the page in the tab.' : '';
  const refused = (reason: string): AddressReview => ({
    notices: [{ id: 'unreachable', message: `${reason}${inTab}` }],
  });
  const url = URL.parse(address.trim());
  if (!url) return refused('This is not a whole address, such as https://example.com/page.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused(`The service cannot open ${url.protocol} addresses.`);
  }
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const reason = unreachable(host);
  if (reason) return refused(reason);
  const notices: AddressNotice[] = [];
  if (isPrivateHost(host)) {
    notices.push({
      id: 'private',
      message: `${host} looks like a host of your own network, which only a service in it can reach.${inTab}`,
    });
  }
  if (url.username || url.password) {
    notices.push({
      id: 'credentials',
      message:
        'The user name and password in the address are left out; the service does not take them.',
    });
  }
  const secrets = [...new Set(url.searchParams.keys())].filter((key) => SECRET_KEY.test(key));
  if (secrets.length > 0) {
    notices.push({
      id: 'sensitive',
      message: `The address holds what may be a secret (${secrets.join(', ')}). It would be sent to the service.`,
    });
  }
  if (url.hash) {
    const message = `The part after # is left out: ${url.hash.slice(0, 80)}. It never reaches a server.`;
    notices.push({ id: 'fragment', message });
  }
  // A dot at its end makes a host's name absolute; the service refuses it, and the page is the same.
  url.hostname = url.hostname.replace(/\.$/, '');
  url.username = '';
  url.password = '';
  url.hash = '';
  return { sent: url.href, notices };
}

function unreachable(host: string): string | undefined {
  if (host.startsWith('[')) return 'The service does not take IPv6 addresses.';
  if (host === 'localhost' || host.endsWith('.localhost')) {
    return 'localhost is your own machine, which the service cannot reach.';
  }
  if (IPV4.test(host)) return undefined;
  if (!host.includes('.'))
    return `${host} is a name of your own network, which the service cannot reach.`;
  const ending = host.slice(host.lastIndexOf('.') + 1);
  return ending.length < 2 ? `${host} has no valid domain ending.` : undefined;
}
