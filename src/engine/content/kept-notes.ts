import type { PageKind } from '@/contract/capture-report';
import { descendants, type SnapshotNode, type SnapshotText } from '@/contract/snapshot/tree';
import type { Footnotes } from '@/engine/constructs/footnotes/found-footnotes';
import { findFootnotes } from '@/engine/constructs/footnotes/find-footnotes';
import type { Chosen } from './chosen';
import type { JudgedPage } from './rules/rule';

/**
 * Keeps the footnotes that kept text refers to, wherever they stand. On a page that sells
 * something, notes are small print, so it changes nothing there.
 */
export function keepNotes({ page, kind }: JudgedPage, chosen: Chosen): void {
  if (FOR_SALE.has(kind)) return;
  const found = findFootnotes(page.regions.slice(1).map(({ element }) => element));
  const wanted = new Set<string>();
  for (const [reference, label] of found.references) {
    if (holdsAny(reference, chosen.texts)) wanted.add(label);
  }
  for (const [note, label] of found.notes) {
    const parts = wanted.has(label) ? partsOf(note, found) : [];
    const texts = parts.flatMap(textsIn);
    if (countWords(texts) > MAX_WORDS) continue;
    for (const text of texts) chosen.keepText(text);
  }
}

/** A note's first node and what belongs to it. */
function partsOf(note: SnapshotNode, { rest, notes }: Footnotes): SnapshotNode[] {
  const parts = [note];
  const siblings = note.parentNode?.childNodes ?? [];
  for (let at = siblings.indexOf(note) + 1; at > 0 && at < siblings.length; at++) {
    const next = siblings[at];
    if (next === undefined || !rest.has(next) || notes.has(next)) break;
    parts.push(next);
  }
  return parts;
}

function textsIn(node: SnapshotNode): SnapshotText[] {
  return [node, ...(node.nodeType === 1 ? descendants(node) : [])].filter(
    (inner) => inner.nodeType === 3,
  );
}

function holdsAny(node: SnapshotNode, texts: ReadonlySet<SnapshotText>): boolean {
  return textsIn(node).some((text) => texts.has(text));
}

function countWords(texts: readonly SnapshotText[]): number {
  return texts.reduce(
    (sum, { nodeValue }) => sum + nodeValue.split(/\s+/).filter(Boolean).length,
    0,
  );
}

const FOR_SALE = new Set<PageKind>(['product', 'collection']);
/** Words from which on it is a section, not a note. */
const MAX_WORDS = 300;
