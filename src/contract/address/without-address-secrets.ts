import { SECRET_KEY } from './secret-parameters';

/**
 * An address without user name and password, the parameters whose names say that they are secret, in its path as well,
 * and a fragment that has such a parameter. What is no address stays as it is.
 */
export function withoutAddressSecrets(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  for (const name of new Set(url.searchParams.keys()))
    if (SECRET_KEY.test(name)) url.searchParams.delete(name);
  if (url.hash.split(/[#?&]/).some(isSecret)) url.hash = '';
  url.username = '';
  url.password = '';
  // Of a path, mostly.
  return url.href.replace(/;[^#?&;/]+/g, (parameter) => (isSecret(parameter) ? '' : parameter));
}

function isSecret(parameter: string): boolean {
  const end = parameter.indexOf('=');
  return end > 0 && SECRET_KEY.test(parameter.slice(0, end));
}
