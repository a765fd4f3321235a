import { oneLine } from '@/contract/one-line';
import { pushChildren, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { signOfCents } from '@/engine/constructs/amount-parts';
import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';

/**
 * All text in an element on one line, at most 4,000 characters. There is a space where the page
 * starts a new line and beside buttons, and a decimal sign before raised cents.
 */
export function lineOf(element: SnapshotElement): string {
  let line = '';
  const stack: (SnapshotNode | null)[] = element.childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === null) line += ' ';
    else if (node.nodeType === 3) line += node.nodeValue;
    else {
      line += signOfCents(node) ?? '';
      if (standsApart(node)) {
        line += ' ';
        stack.push(null);
      }
      pushChildren(stack, node);
    }
    if (line.length > LONGEST) break;
  }
  return oneLine(line).slice(0, LONGEST);
}

/** Whether an element is a block on its own line. */
export function breaksLine({ localName }: SnapshotElement): boolean {
  return BREAKING.has(localName);
}

/** Whether an element stands apart from the text beside it. */
function standsApart(element: SnapshotElement): boolean {
  return breaksLine(element) || element.localName === 'button';
}

const BREAKING = new Set([...BLOCK_ELEMENTS, 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LONGEST = 4000;
