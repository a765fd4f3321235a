import type { PageTable, TableCell } from './page-table';
import type { ColumnKind, TableColumn } from './table-column';

/**
 * The JSON Schema of a table: an object with its rows as `items`. It has no selectors, so that any
 * engine can fill it; each description has an example from the page.
 */
export function schemaOfTable({ columns, rows }: Pick<PageTable, 'columns' | 'rows'>) {
  const properties = Object.fromEntries(
    columns.map((column, at) => {
      const example = rows.find((row) => (row[at] ?? null) !== null)?.[at]?.value;
      return [column.key, propertyOf(column, example)];
    }),
  );
  const required = columns.filter(({ filled }) => filled === 1).map(({ key }) => key);
  const items = { type: 'object', properties, ...(required.length > 0 && { required }) };
  return {
    type: 'object',
    properties: { items: { type: 'array', items } },
    required: ['items'],
  };
}

function propertyOf({ name, kind, all }: TableColumn, example: TableCell['value'] | undefined) {
  const type = JSON_TYPES[kind];
  const first = Array.isArray(example) ? example[0] : example;
  const shown = `${first ?? ''}`.slice(0, 100);
  const description = shown === '' ? name : `${name}, such as ${shown}`;
  return all === true ? { type: 'array', items: { type }, description } : { type, description };
}

/** The JSON type of a column's values. */
export const JSON_TYPES: Record<ColumnKind, 'string' | 'number'> = {
  text: 'string',
  number: 'number',
  price: 'number',
  date: 'string',
  link: 'string',
  image: 'string',
};
