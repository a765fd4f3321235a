import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';

/** The types of the fields and buttons in an element, such as `radio`. */
export function fieldsIn(element: SnapshotElement): string[] {
  return elementsIn(element)
    .take(MAX_ELEMENTS)
    .map((node) => node.getAttribute('type') ?? '')
    .filter(Boolean)
    .toArray();
}

const MAX_ELEMENTS = 1000;
