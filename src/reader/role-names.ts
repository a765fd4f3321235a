/**
 * The element that means what an element without a meaning of its own says it is by its role:
 * headings and tables of WAI-ARIA. `undefined` for any other role.
 *
 * @param level - What `aria-level` says of a heading; without it, a heading is of the second level.
 */
export function nameOfRole(role: string, level: string | undefined): string | undefined {
  if (role !== 'heading') return NAMES.get(role);
  return `h${Math.min(Math.max(Number.parseInt(level ?? '', 10) || 2, 1), 6)}`;
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
