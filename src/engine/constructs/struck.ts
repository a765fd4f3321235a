import { STRUCK } from '@/contract/snapshot/struck';
import type { SnapshotElement } from '@/contract/snapshot/tree';

/** Whether an element strikes its text out, by its name or the page's style. */
export function isStruck(element: SnapshotElement): boolean {
  return NAMES.has(element.localName) || isStruckByStyle(element);
}

/** Whether the page's style strikes an element's text out. */
export function isStruckByStyle({ attributes }: SnapshotElement): boolean {
  return attributes.has(STRUCK);
}

const NAMES = new Set(['s', 'del', 'strike']);
