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
  const field = cssOf(
    columns.find(({ key }) => key === column),
    places,
  );
  const value = field?.includes(':scope')
    ? field.replaceAll(':scope', record)
    : field && `${record} :is(${field})`;
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
