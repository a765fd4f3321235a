import { localized, sentences, type UserText } from '../user-text';
import { reviewAddress } from './page-address';

/**
 * What is wrong with an address that a user typed for the service, and what to do about it;
 * undefined when the service accepts it as written. Browsers quietly repair more than the service
 * does, so the service could scrape another address than the one on screen. Texts that do not start
 * like a web address are left to the contract.
 */
export function typedAddressProblem(typed: string): UserText | undefined {
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(typed.trim())?.[1];
  if (authority === undefined) return undefined;
  const at = authority.lastIndexOf('@');
  if (at >= 0) return localized('typedUser');
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority) ?? [];
  if (/\s/.test(host)) return localized('typedSpace', { host });
  if (port && !isPort(port)) {
    return localized('typedPort', { port });
  }
  if (host.endsWith('.')) return localized('typedDot', { host });
  const { sent, notices } = reviewAddress(typed, false);
  if (sent === undefined) return sentences(...notices.map(({ message }) => message));
  const { hostname } = new URL(sent);
  // Non-ASCII hosts are sent in punycode, which means the same.
  const isSpelledOut = hostname.split('.').some((label) => label.startsWith('xn--'));
  if (isSpelledOut || hostname === host.toLowerCase()) return undefined;
  return localized('typedOther', { host, mended: hostname });
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}
