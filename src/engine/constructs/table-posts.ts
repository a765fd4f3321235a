import { descendants, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';
import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import { JOINED, MESSAGES } from '@/core/lexicon/members';
import { says } from '@/core/lexicon/says';
import { tellsDate } from '@/core/values/date';
import { cellsOf, rowsOf } from './table-grid';

/** A post that a forum writes as a row: a cell about its writer beside one with the text. */
export interface TablePost {
  writer: SnapshotElement;
  body: SnapshotElement;
}

/** The posts that the rows of a table are, known by what is said of their writers: “Joined: Nov 2005”. */
export function postsOf(table: SnapshotElement): TablePost[] {
  return rowsOf(table).flatMap((row) => {
    const [writer, body, ...others] = cellsOf(row).filter(({ textContent }) =>
      /\S/.test(textContent),
    );
    if (writer === undefined || body === undefined || others.length > 0) return [];
    const lines = linesOf(writer);
    const isWriter = lines.length > 1 && lines.length <= MAX_LINES && lines.some(tellsOfMember);
    return isWriter && body.textContent.trim().includes(' ') ? [{ writer, body }] : [];
  });
}

/** Whether the rows of a table are posts by turns: a row with who wrote it and when, and one with the text. */
export function arePostsByTurns(table: SnapshotElement): boolean {
  const rows = rowsOf(table).map((row) => cellsOf(row).filter(hasText));
  return (
    rows.length >= TWO_POSTS &&
    rows.length % 2 === 0 &&
    rows.every((cells, index) =>
      index % 2 === 0
        ? cells.length === 2 && cells.some(({ textContent }) => tellsDate(textContent.trim()))
        : cells.length === 1,
    )
  );
}

function hasText({ textContent }: SnapshotElement): boolean {
  return /\S/.test(textContent);
}

/** The texts of a cell by line, without lines that have no letter or digit. */
export function linesOf(cell: SnapshotElement): SnapshotText[][] {
  const lines: SnapshotText[][] = [];
  let line: SnapshotText[] = [];
  let block: SnapshotElement | null = null;
  for (const node of descendants(cell)) {
    if (node.nodeType === 1 && node.localName !== 'br') continue;
    const own = node.nodeType === 1 ? null : blockAround(node, cell);
    if (own !== block || own === null) lines.push((line = []));
    block = own;
    if (node.nodeType === 3) line.push(node);
  }
  return lines.filter((texts) => texts.some(({ nodeValue }) => /[\p{L}\p{N}]/u.test(nodeValue)));
}

function blockAround(text: SnapshotText, cell: SnapshotElement): SnapshotElement {
  let at = text.parentNode;
  while (at !== null && at !== cell && !BLOCKS.has(at.localName)) at = at.parentNode;
  return at ?? cell;
}

function tellsOfMember(line: readonly SnapshotText[]): boolean {
  const text = line.map(({ nodeValue }) => nodeValue).join('');
  return text.length <= A_FACT && /\d/.test(text) && says(text, JOINED, MESSAGES);
}

const BLOCKS = new Set([...BLOCK_ELEMENTS, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Rows of two posts. */
const TWO_POSTS = 4;
const MAX_LINES = 16;
const A_FACT = 60;
