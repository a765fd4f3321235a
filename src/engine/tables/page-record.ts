import {
  elementsIn as elementsInside,
  outward,
  type SnapshotElement,
} from '@/contract/snapshot/tree';

/** One record of a list: an element, or several siblings that belong together. */
export type PageRecord = readonly SnapshotElement[];

/** The elements of a record, and all elements below them, in document order. */
export function* elementsIn(record: PageRecord): Generator<SnapshotElement> {
  for (const part of record) {
    yield part;
    yield* elementsInside(part);
  }
}

/** The first of an element and those around it, up to its record, that passes a test; `undefined` if there is none. */
export function closestIn(
  record: PageRecord,
  element: SnapshotElement,
  test: (element: SnapshotElement) => boolean,
): SnapshotElement | undefined {
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
    if (test(at)) return at;
    if (record.includes(at)) break;
  }
  return undefined;
}
