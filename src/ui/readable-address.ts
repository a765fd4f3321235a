import { decoded } from '@/core/decoded';
import { routeOf } from '@/contract/address/same-page';

/** A part of an address as people write it: `%C3%BC` is an ü. What cannot be decoded stays as it is. */
export function readablePart(part: string): string {
  return decoded(part, decodeURI);
}

/** The host, path, query and route of an address, as people write them. */
export function readableAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return url.host + readablePart(url.pathname + url.search + routeOf(address));
}
