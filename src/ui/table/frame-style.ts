import type { CellPlaces } from '@/contract/table/cell-places';
import type { PageTable } from '@/contract/table/page-table';
import { CELLS } from '@/contract/table/table-column';

/**
 * A style that frames the records of a table in its page and tints the values of a column. Empty if
 * the records are not elements, or a selector is invalid.
 *
 * @param column - Key of a column; `undefined` for none.
 */
export function frameStyle(
  { records, columns, places }: Pick<PageTable, 'records' | 'columns' | 'places'>,
  column?: string,
): string {
  if (records.linkedData !== undefined) return '';
  const record = `:is(${records.selector})`;
  const chosen = columns.find(({ key }) => key === column);
  const field = cssOf(chosen, places);
  const value = field === undefined ? undefined : takenOf(field, record, chosen);
  return [
    rule(record, `outline: 2px solid ${GRAIN}; outline-offset: 2px`),
    value === undefined ? '' : rule(value, `background-color: ${TINT}`),
  ].join('');
}

/**
 * A selector for a column's values; cells of a row are given by position, which may depend on how
 * many cells the row has.
 */
function cssOf(
  column: PageTable['columns'][number] | undefined,
  places: CellPlaces = {},
): string | undefined {
  const { selector, nth = 0 } = column ?? {};
  if (selector !== CELLS) return selector;
  const spanned = places[nth]?.map(
    ({ cells, place }) => `:scope:has(> :nth-child(${cells}):last-child) > :nth-child(${place})`,
  );
  return spanned?.join(', ') ?? `:scope > :nth-child(${nth + 1})`;
}

/**
 * A selector of what a column takes of all that its field finds in a record: the first exactly, and
 * a later one among its siblings or, if it has none, as one that is not the first.
 */
function takenOf(field: string, record: string, column?: PageTable['columns'][number]): string {
  const { all, label, nth = 0, selector } = column ?? {};
  const isPath = field.includes(':scope');
  const match = isPath ? field.replaceAll(':scope', record) : `${record} :is(${field})`;
  // No selector can ask what a label says, and one `:has()` cannot contain another.
  const isWhole = all === true || label !== undefined || selector === CELLS;
  if (isWhole || field === ':scope' || field.includes(':has(')) return match;
  const place = `:nth-child(${nth + 1} of ${match})`;
  if (isPath) return place;
  const before = `${record} :is(${field}, :has(${field}))`;
  const later = `${before} ~ *, ${before} ~ * *, ${match} *`;
  return nth === 0
    ? `:is(${match}):not(${later})`
    : `${place}, :is(${match}):is(${later}):not(${match} ~ *, :has(~ :is(${field})))`;
}

const GRAIN = '#c27a0a';
const TINT = 'rgb(194 122 10 / 22%)';

/** Exactly one rule, as the browser parses it, so that a foreign selector cannot add others. */
function rule(selector: string, declarations: string): string {
  const sheet = new CSSStyleSheet();
  try {
    sheet.insertRule(`${selector} {}`);
  } catch {
    return '';
  }
  const [first] = sheet.cssRules;
  if (!(first instanceof CSSStyleRule)) return '';
  const important = declarations.split('; ').map((one) => `${one} !important`);
  return `${first.selectorText} { ${important.join('; ')} }\n`;
}
