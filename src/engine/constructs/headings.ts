import type { SnapshotElement } from '@/contract/snapshot/tree';

/** The level of a heading, 1 to 6; 0 for any other element. */
export function headingLevel({ localName }: SnapshotElement): number {
  return localName.length === 2 && HEADING.test(localName) ? Number(localName.charAt(1)) : 0;
}

const HEADING = /^h[1-6]$/;
