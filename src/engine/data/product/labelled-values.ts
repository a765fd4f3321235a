import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { shortText } from '../short-text';

/**
 * The value after the first label that a pattern matches: in a list of terms, in a row of two
 * cells, or after a colon. The pattern sees the label without its colon. `undefined` if no label
 * matches.
 */
export function valueOf(root: SnapshotElement, label: RegExp): string | undefined {
  for (const node of descendants(root)) {
    if (node.nodeType !== 1) continue;
    const [said, value] = pairIn(node);
    if (said !== undefined && value && label.test(said.replace(COLON, ''))) return value;
  }
  return undefined;
}

/** A label and its value, if an element is a label beside a value, or contains both. */
function pairIn(element: SnapshotElement): (string | undefined)[] {
  const { localName } = element;
  if (localName === 'dt' || localName === 'th') {
    const next = elementAfter(element);
    return next?.localName === 'dd' || next?.localName === 'td'
      ? [shortText(element, MAX_LABEL), shortText(next, MAX_VALUE)]
      : [];
  }
  if (localName === 'td') {
    const [first, second, ...others] = element.parentNode?.childNodes.filter(isElement) ?? [];
    return first === element && second !== undefined && others.length === 0
      ? [shortText(first, MAX_LABEL), shortText(second, MAX_VALUE)]
      : [];
  }
  const line = shortText(element, MAX_LABEL + MAX_VALUE) ?? '';
  const [, label, value] = PAIR.exec(line) ?? [];
  return [label, value];
}

function elementAfter(element: SnapshotElement): SnapshotElement | undefined {
  const siblings = element.parentNode?.childNodes.filter(isElement) ?? [];
  return siblings[siblings.indexOf(element) + 1];
}

function isElement(node: SnapshotElement | { nodeType: 3 }): node is SnapshotElement {
  return node.nodeType === 1;
}

const MAX_LABEL = 40;
const MAX_VALUE = 80;
const COLON = /\s*[:\uff1a]\s*$/;
const PAIR = /^([^:\uff1a]{2,40}?)\s*[:\uff1a]\s*([^:\uff1a]{1,80})$/;
