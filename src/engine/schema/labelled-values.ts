import { descendants, elementBeside, type SnapshotElement } from '@/contract/snapshot/tree';
import { shortText } from '@/engine/short-text';

/**
 * Values with labels: in rows of two cells, in lists of terms, and in lines with a colon. If a
 * label repeats, the first value counts. At most 300 from rows and terms.
 */
export function labelledValues(root: SnapshotElement): Record<string, string> {
  const values = new Map<string, string>();
  const lines = new Map<string, string>();
  const add = (label: SnapshotElement | undefined, value: SnapshotElement | undefined) => {
    const name = label && shortText(label, LONGEST_LABEL, 20)?.replace(/\s*:$/, '');
    const text = value && shortText(value, LONGEST_VALUE, 60);
    const isNamed = name !== undefined && name !== '' && name !== '__proto__';
    if (isNamed && text !== undefined && text !== '' && !values.has(name)) values.set(name, text);
  };
  for (const node of descendants(root)) {
    if (values.size >= MAX_VALUES) break;
    if (node.nodeType !== 1) continue;
    if (node.localName === 'tr') {
      const cells = node.children;
      if (cells.length === 2 && cells[1]?.localName === 'td') add(cells[0], cells[1]);
    } else if (node.localName === 'dt') {
      const next = elementBeside(node, 1);
      if (next?.localName === 'dd') add(node, next);
    } else if (LINES.has(node.localName)) {
      const [, label, value] = LINE.exec(shortText(node, LONGEST_LINE, 12) ?? '') ?? [];
      if (label !== undefined && value !== undefined && !lines.has(label)) lines.set(label, value);
    }
  }
  // Tables and lists are made for looking things up; a line may just be part of a story.
  return { ...Object.fromEntries(lines), ...Object.fromEntries(values) };
}

const LINES = new Set(['p', 'li', 'div', 'span', 'td']);
/** A few words, a colon, and the value, as in `Delivery: 3 days`. */
const LINE =
  /^(\p{L}[\p{L}\p{N} ()/.-]{1,39}?)\s?[:\uff1a]\s*(?![/\s])([^:\uff1a]{1,120}|.{1,40})$/u;
const LONGEST_LINE = 160;
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 500;
const MAX_VALUES = 300;
