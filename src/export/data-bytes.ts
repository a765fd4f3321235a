import { strToU8 } from 'fflate';

/** The bytes of a `data:` address. Throws if they are malformed. */
export function dataBytes(url: string): Uint8Array {
  const comma = url.indexOf(',');
  const body = decodeURIComponent(url.slice(comma + 1));
  if (!/;base64$/i.test(url.slice(0, comma))) return strToU8(body);
  return strToU8(atob(body), true);
}
