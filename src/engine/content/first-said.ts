import { closest, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';
import type { TextBlock } from './page-text';

/** The first piece of a block that says anything. */
export function firstSaid({ texts }: TextBlock): SnapshotText | undefined {
  return texts.find(({ nodeValue }) => /\S/.test(nodeValue));
}

/** The link that a block begins with; `null` if it begins with none. */
export function firstLink(block: TextBlock): SnapshotElement | null {
  return closest(firstSaid(block)?.parentNode ?? null, NEAR, ({ localName }) => localName === 'a');
}

/** How far around a text its link may be. */
const NEAR = 4;
