import { reviewAddress } from './page-address';

/**
 * What is wrong with an address that a user typed for the service, in a sentence with the way out;
 * undefined when the service takes it as it is written. A browser quietly mends more than the service
 * does, and then another address would be scraped than the one on screen. A text that begins in another
 * way than addresses of the web is left to the contract.
 */
export function typedAddressProblem(typed: string): string | undefined {
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(typed.trim())?.[1];
  if (authority === undefined) return undefined;
  const at = authority.lastIndexOf('@');
  if (at >= 0) return 'Take out the user name and password before the @: the service refuses them.';
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority) ?? [];
  if (/\s/.test(host)) return `Take out the space in the host ${host}.`;
  if (port && !isPort(port)) {
    return `The port ${port} does not exist. Write a whole number from 1 to 65535, or none.`;
  }
  if (host.endsWith('.')) return `Take out the dot at the end of ${host}`;
  const { sent, notices } = reviewAddress(typed, false);
  if (sent === undefined) return notices.map(({ message }) => message).join(' ');
  const { hostname } = new URL(sent);
  // Letters beyond ASCII are spelled otherwise on the way, and mean the same.
  const isSpelledOut = hostname.split('.').some((label) => label.startsWith('xn--'));
  if (isSpelledOut || hostname === host.toLowerCase()) return undefined;
  return `The service refuses the host ${host} as it is written. Write ${hostname}.`;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}
