import type { SnapshotElement } from '@/contract/snapshot/tree';

/** Whether the page marks an element as a date. */
export function isDateElement({ attributes, localName }: SnapshotElement): boolean {
  if (localName === 'time' || localName.endsWith('-time')) return true;
  return attributes.get('itemprop')?.startsWith('date') === true;
}
