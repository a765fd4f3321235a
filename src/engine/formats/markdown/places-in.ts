import { elementsIn, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { decoded } from '@/core/decoded';

/**
 * Resolves links to places in the page. `#place` stays if the content contains that place. Any
 * other link gets its document's address in front, so that it works from anywhere: a view of a web
 * application, or a part that was left out.
 *
 * @returns A function that returns all other addresses unchanged. It reads the content at the first
 * `#`.
 */
export function placesIn(
  root: SnapshotElement,
): (address: string, link: SnapshotElement) => string {
  let places: ReadonlySet<string> | undefined;
  return (address, link) => {
    if (!address.startsWith('#')) return address;
    places ??= namesIn(root);
    return places.has(decoded(address.slice(1))) ? address : `${documentOf(link)}${address}`;
  };
}

/** The address of an element's document, the page or a frame; empty if unknown. */
export function documentOf(element: SnapshotElement): string {
  return outward(element).find(({ baseUrl }) => baseUrl !== undefined)?.baseUrl ?? '';
}

function namesIn(root: SnapshotElement): Set<string> {
  const names = new Set<string>();
  for (const node of elementsIn(root)) {
    const id = node.getAttribute('id');
    const name = node.localName === 'a' ? node.getAttribute('name') : null;
    if (id !== null) names.add(id);
    if (name !== null) names.add(name);
  }
  return names;
}
