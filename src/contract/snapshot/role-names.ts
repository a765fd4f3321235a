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

/** Whether an element has no meaning of its own, so that only its role says what it is. */
function isNeutral(name: string): boolean {
  return name === 'div' || name === 'span' || name.includes('-');
}

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
