import type { PageTable } from '@/contract/table/page-table';

/**
 * A style that frames the records of a table in its page, and tints the values of a column. Empty where the
 * records are no elements, or a selector is none.
 *
 * @param column - Key of a column; `undefined` for none.
 */
export function frameStyle(
  { records, columns }: Pick<PageTable, 'records' | 'columns'>,
  column?: string,
): string {
  if (records.linkedData !== undefined) return '';
  const record = `:is(${records.selector})`;
  const field = cssOf(columns.find(({ key }) => key === column));
  const value = field?.includes(':scope')
    ? field.replaceAll(':scope', record)
    : field && `${record} :is(${field})`;
  return [
    rule(record, `outline: 2px solid ${GRAIN}; outline-offset: 2px`),
    value === undefined ? '' : rule(value, `background-color: ${TINT}`),
  ].join('');
}

/** Where a column's values are; cells of a row by their place. */
function cssOf(column: PageTable['columns'][number] | undefined): string | undefined {
  const { selector, nth = 0 } = column ?? {};
  return selector === ':scope > *' ? `:scope > :nth-child(${nth + 1})` : selector;
}

const GRAIN = '#c27a0a';
const TINT = 'rgb(194 122 10 / 22%)';

/** One rule, as the browser understands it: a selector from elsewhere brings no other. */
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
