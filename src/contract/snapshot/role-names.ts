import { descendants, type SnapshotElement } from './tree';

/**
 * The element that a neutral element stands for by its role: headings and tables of WAI-ARIA.
 * `undefined` for any other element or role.
 */
export function nameByRole(
  name: string,
  attributes: ReadonlyMap<string, string>,
): string | undefined {
  const role = attributes.get('role');
  if (role === undefined || !isNeutral(name)) return undefined;
  if (role !== 'heading') return NAMES.get(role);
  // A heading without a level is of level 2.
  const level = Number.parseInt(attributes.get('aria-level') ?? '', 10) || 2;
  return `h${Math.min(Math.max(level, 1), 6)}`;
}

/**
 * Whether what has the role of a heading can be one: a short text that is not parted into paragraphs.
 * Some pages give the role to a whole comment.
 */
export function isHeading(element: SnapshotElement): boolean {
  let paragraphs = 0;
  let length = 0;
  for (const node of descendants(element)) {
    if (node.nodeType === 3) length += node.nodeValue.length;
    else if (PARTS.has(node.localName)) return false;
    else if (node.localName === 'p') paragraphs++;
    if (paragraphs > 1 || length > MAX_HEADING) return false;
  }
  return true;
}

/** Whether an element has no meaning of its own, so that only its role says what it is. */
function isNeutral(name: string): boolean {
  return name === 'div' || name === 'span' || name.includes('-');
}

const PARTS = new Set('ul ol dl pre blockquote table h1 h2 h3 h4 h5 h6'.split(' '));
const MAX_HEADING = 400;
const NAMES = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['treegrid', 'table'],
  ['rowgroup', 'tbody'],
  ['row', 'tr'],
  ['columnheader', 'th'],
  ['rowheader', 'th'],
  ['cell', 'td'],
  ['gridcell', 'td'],
]);
