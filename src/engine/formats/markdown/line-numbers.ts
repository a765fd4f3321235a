import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { words } from '@/engine/constructs/classes';

/** Elements that start a line in a block of code. */
export const LINE_NAMES = words('div p li tr pre');

/**
 * The elements of a block of code that hold nothing but its line numbers, recognised by counting:
 * every line of the block starts with an element whose number is one higher than the last, and
 * there are at least three. Empty if the block has none.
 */
export function countedLines(root: SnapshotElement): ReadonlySet<SnapshotElement> {
  const numbers = new Set<SnapshotElement>();
  let next = 0;
  let lineIsEmpty = true;
  let afterNumber = false;
  for (const node of descendants(root)) {
    if (node.nodeType === 1) {
      if (node.localName === 'br' || LINE_NAMES.has(node.localName)) lineIsEmpty = true;
      continue;
    }
    const { nodeValue, parentNode } = node;
    const number = lineIsEmpty ? NUMBER.exec(nodeValue)?.[1] : undefined;
    const isCounted =
      number !== undefined &&
      parentNode !== null &&
      parentNode !== root &&
      parentNode.localName !== 'code' &&
      parentNode.childNodes.length === 1 &&
      (numbers.size === 0 || Number(number) === next);
    if (isCounted) {
      numbers.add(parentNode);
      next = Number(number) + 1;
      lineIsEmpty = false;
      afterNumber = true;
    } else if (nodeValue.trim() !== '') {
      // Some highlighters wrap a number and its line separately.
      if (lineIsEmpty && !afterNumber) return NONE;
      lineIsEmpty = LINE_END.test(nodeValue);
      afterNumber = false;
    } else if (nodeValue.includes('\n')) {
      lineIsEmpty = true;
      afterNumber = false;
    }
  }
  return numbers.size >= MIN_LINES ? numbers : NONE;
}

const NONE: ReadonlySet<SnapshotElement> = new Set();
const MIN_LINES = 3;
const NUMBER = /^\s*(\d{1,5})\s*$/;
const LINE_END = /\n[ \t]*$/;
