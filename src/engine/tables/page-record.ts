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

/** An element of a record and those around it, from the inside out, up to the record's own. */
export function* outwardIn(
  record: PageRecord,
  element: SnapshotElement,
): Generator<SnapshotElement> {
  for (const at of outward(element)) {
    yield at;
    if (record.includes(at)) break;
  }
}
