/**
 * A page's address as it is sent to the service: without fragment, user name and password. A text
 * that is not an address stays as it is.
 */
export function addressToSend(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
