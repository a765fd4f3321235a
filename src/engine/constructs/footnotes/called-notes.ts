import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { numberOf } from './labels';

/** Whether a class is one of footnotes, whatever prefix a bundler added. */
export function isNotesName(name: string): boolean {
  return NOTES_NAME.test(name);
}

/**
 * Whether an ordered list is the only content of an `aside`, and each of its numbers is one of
 * these labels.
 */
export function isNoteAside(list: SnapshotElement, labels: ReadonlySet<string>): boolean {
  const aside = list.parentNode;
  if (list.localName !== 'ol' || aside?.localName !== 'aside') return false;
  const isAll = aside.childNodes.every((node) => node === list || isSpace(node));
  return isAll && itemsOf(list).every((item) => labels.has(String(numberOf(item))));
}

function isSpace(node: SnapshotNode): boolean {
  return node.nodeType === 3 && !/\S/.test(node.nodeValue);
}

/** The items of a list, in order. */
export function itemsOf(list: SnapshotElement): SnapshotElement[] {
  return list.childNodes
    .filter((node) => node.nodeType === 1)
    .filter(({ localName }) => localName === 'li');
}

const NOTES_NAME = /(?:^|[-_])(?:foot|end)notes$/;
