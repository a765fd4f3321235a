import { listed, localized, sentences, type UserText } from '../user-text';
import { isPrivateHost } from './private-host';
import { SECRET_KEY } from './secret-parameters';

/** Something to tell the user about an address before it is sent to the service. */
export interface AddressNotice {
  id: 'unreachable' | 'private' | 'sensitive' | 'credentials' | 'fragment';
  /** The notice, with what to do about it. */
  message: UserText;
}

/** An address as it would be sent, and the notices about it. */
export interface AddressReview {
  /** Without user name, password and fragment; undefined when the service cannot use it at all. */
  sent?: string;
  notices: AddressNotice[];
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/**
 * What the service can do with an address (service facts, 1.2, rule 5), and what the user should
 * know before it leaves the machine. Reviewing `sent` again changes nothing.
 *
 * @param readable - Whether to suggest reading the page in the tab instead.
 * @param isNear - Whether the service is on this machine or network itself, whose hosts it reaches.
 */
export function reviewAddress(address: string, readable = true, isNear = false): AddressReview {
  const inTab = readable && localized('addressInTab');
  const refused = (reason: UserText): AddressReview => ({
    notices: [{ id: 'unreachable', message: sentences(reason, inTab) }],
  });
  const url = URL.parse(address.trim());
  if (!url) return refused(localized('addressNotWhole'));
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused(localized('addressScheme', { scheme: url.protocol }));
  }
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const reason = unreachable(host);
  if (reason) return refused(reason);
  const notices: AddressNotice[] = [];
  if (!isNear && isPrivateHost(host)) {
    notices.push({
      id: 'private',
      message: sentences(localized('addressPrivate', { host }), inTab),
    });
  }
  if (url.username || url.password) {
    notices.push({
      id: 'credentials',
      message: localized('addressCredentials'),
    });
  }
  const secrets = [...new Set(url.searchParams.keys())].filter((key) => SECRET_KEY.test(key));
  if (secrets.length > 0) {
    notices.push({
      id: 'sensitive',
      message: localized('addressSecret', { names: listed(secrets) }),
    });
  }
  if (url.hash) {
    const message = localized('addressFragment', { fragment: url.hash.slice(0, 80) });
    notices.push({ id: 'fragment', message });
  }
  // A trailing dot makes a host name absolute; the service refuses it, though the page is the same.
  url.hostname = url.hostname.replace(/\.$/, '');
  url.username = '';
  url.password = '';
  url.hash = '';
  return { sent: url.href, notices };
}

function unreachable(host: string): UserText | undefined {
  if (host.startsWith('[')) return localized('addressIPv6');
  if (host === 'localhost' || host.endsWith('.localhost')) {
    return localized('addressLocalhost');
  }
  if (IPV4.test(host)) return undefined;
  if (!host.includes('.')) return localized('addressOwnNetwork', { host });
  const ending = host.slice(host.lastIndexOf('.') + 1);
  return ending.length < 2 ? localized('addressEnding', { host }) : undefined;
}
