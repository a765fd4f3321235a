import type { CaptureReport } from '../capture-report';
import { linkAddress, mediaAddress, type AddressBase } from './addresses';
import { cleanText } from './clean-text';

/** Attributes by lower-case name without prefix. */
export type Attributes = ReadonlyMap<string, string>;

/**
 * Makes the function that gives the attributes at an index of a packed snapshot, as a snapshot
 * holds them: names without prefix, addresses absolute and safe or absent, other values without
 * invisible characters. Elements with the same attributes share them.
 *
 * Leaves out event handlers and what only a browser that loads the page uses (`srcdoc`, `srcset`,
 * `nonce`, `ping`…). Once resolving has made addresses longer by 50 million characters in all,
 * further ones are left out too, and the report says so: a long base makes every short address
 * long.
 */
export function createAttributeReader(
  sets: readonly (readonly string[])[],
  report: CaptureReport,
): (index: number, base: AddressBase) => Attributes {
  const known = new Map<AddressBase, Attributes[]>();
  let growth = 0;
  return (index, base) => {
    let read = known.get(base);
    if (read === undefined) known.set(base, (read = []));
    return (read[index] ??= readSet(sets[index] ?? [], base));
  };

  function readSet(set: readonly string[], base: AddressBase): Attributes {
    const attributes = new Map<string, string>();
    for (const [written, value] of pairsOf(set)) {
      const name = nameOf(written);
      if (name === '') continue;
      const resolve = ADDRESSES.get(name);
      if (resolve === undefined) {
        attributes.set(name, cleanText(value.slice(0, MAX_LENGTH), report));
        continue;
      }
      const address = resolve(value, base);
      if (address !== null && fits(address.length - value.length)) attributes.set(name, address);
    }
    return attributes;
  }

  function fits(grown: number): boolean {
    growth += Math.max(0, grown);
    if (growth <= MAX_GROWTH) return true;
    if (!report.truncated.some(({ limit }) => limit === 'addresses')) {
      report.truncated.push({ limit: 'addresses' });
    }
    return false;
  }
}

/** A set of attributes as the page wrote them, for choosing an image's address. */
export function writtenAttributes(set: readonly string[]): Attributes {
  return new Map(pairsOf(set));
}

function* pairsOf(set: readonly string[]): Generator<[name: string, value: string]> {
  for (let i = 0; i + 1 < set.length; i += 2) yield [set[i] ?? '', set[i + 1] ?? ''];
}

/** What an attribute is called in a snapshot; empty if it is left out. */
function nameOf(written: string): string {
  const name = written.startsWith('xlink:') ? written.slice(6) : written.toLowerCase();
  return name.startsWith('on') || LEFT_OUT.has(name) ? '' : name;
}

const MAX_LENGTH = 65_536;
const MAX_GROWTH = 50_000_000;
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
