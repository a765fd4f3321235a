import { elementsIn as elementsInside, type SnapshotElement } from '@/contract/snapshot/tree';

/** One record of a list: an element, or several siblings that belong together. */
export type PageRecord = readonly SnapshotElement[];

/** The elements of a record, and all elements below them, in document order. */
export function* elementsIn(record: PageRecord): Generator<SnapshotElement> {
  for (const part of record) {
    yield part;
    yield* elementsInside(part);
  }
}
