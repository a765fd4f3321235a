import { linkAddress, mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import * as native from './native';
import type { Walk } from './walk';

/**
 * An element's attributes as a snapshot holds them: names without a prefix, addresses absolute and
 * safe or not there at all.
 *
 * Left out are event handlers, what only a browser that loads the page uses (`srcdoc`, `nonce`,
 * `integrity`, `ping`…), attributes after the 200th, and all that is beyond 64 KiB in one (the
 * pixels of an image written as data stay whole).
 *
 * @param names - The attributes' names, read before.
 * @param walk - Its limits are told what addresses have grown by: a long base makes every short one
 * long.
 */
export function readAttributes(
  element: Element,
  names: readonly string[],
  base: AddressBase,
  { limits }: Pick<Walk, 'limits'>,
): Map<string, string> {
  const attributes = new Map<string, string>();
  const count = Math.min(names.length, MAX_COUNT);
  for (let i = 0; i < count; i++) {
    const written = names[i] ?? '';
    const name = snapshotName(written);
    if (name === '') continue;
    const value = native.attributeOf(element, written) ?? '';
    const resolve = ADDRESSES.get(name);
    if (resolve !== undefined) {
      const address = resolve(value, base);
      if (address === null) continue;
      attributes.set(name, address);
      if (address.length > value.length) limits.take(address.length - value.length);
    } else attributes.set(name, value.length > MAX_LENGTH ? value.slice(0, MAX_LENGTH) : value);
  }
  return attributes;
}

/** What an attribute is called in a snapshot; empty where it is left out. */
function snapshotName(written: string): string {
  let name = known.get(written);
  if (name === undefined) {
    name = written.startsWith('xlink:') ? written.slice(6) : written.toLowerCase();
    if (name.startsWith('on') || LEFT_OUT.has(name)) name = '';
    // A page that makes up names without end is not to fill the memory with them.
    if (known.size < MAX_KNOWN) known.set(written, name);
  }
  return name;
}

/** Pages use few names of attributes, each of them often. */
const known = new Map<string, string>();
const MAX_KNOWN = 1000;

/** The attributes of an image as they are in the page, from which its real address is found. */
export function readImageAttributes(
  element: Element,
  names: readonly string[],
): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const name of names.slice(0, MAX_COUNT)) {
    const value = native.attributeOf(element, name) ?? '';
    attributes.set(name, value.startsWith('data:') ? value : value.slice(0, MAX_LENGTH));
  }
  return attributes;
}

const MAX_COUNT = 200;
const MAX_LENGTH = 65_536;
const ADDRESSES = new Map([
  ['href', linkAddress],
  ['cite', linkAddress],
  ['longdesc', linkAddress],
  ['src', mediaAddress],
  ['poster', mediaAddress],
  ['data', mediaAddress],
  ['background', mediaAddress],
]);
const LEFT_OUT = new Set(
  (
    'srcdoc nonce integrity ping action formaction srcset sizes imagesrcset imagesizes ' +
    'autofocus autoplay manifest profile codebase classid archive usemap lowsrc dynsrc'
  ).split(' '),
);
