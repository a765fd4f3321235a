/**
 * A page's address as the service gets it: without its fragment, and without a user's name and
 * password. A text that is no address stays as it is.
 */
export function addressToSend(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
