import { SECRET_KEY } from './secret-parameters';

/**
 * An address without user name and password, the parameters of its query whose names say that they are secret, and a
 * fragment that has such a parameter. What is no address stays as it is.
 */
export function withoutAddressSecrets(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const names = [...url.searchParams.keys()].filter((name) => SECRET_KEY.test(name));
  for (const name of names) url.searchParams.delete(name);
  if (url.hash.split(/[#?&]/).some(isSecret)) url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

function isSecret(parameter: string): boolean {
  const end = parameter.indexOf('=');
  return end > 0 && SECRET_KEY.test(parameter.slice(0, end));
}
