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
 * Those of the elements with the role of a heading that cannot be one, as they are no short text or have
 * paragraphs, and those of their class. Some pages give the role to whole comments.
 *
 * @param elements - All of a page.
 */
export function notHeadings(elements: readonly SnapshotElement[]): SnapshotElement[] {
  const long = new Set(elements.filter((element) => !isHeading(element)));
  const classes = new Set([...long].map((element) => element.getAttribute('class')));
  return elements.filter((element) => {
    const own = element.getAttribute('class');
    return long.has(element) || (own !== null && classes.has(own));
  });
}

function isHeading(element: SnapshotElement): boolean {
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
