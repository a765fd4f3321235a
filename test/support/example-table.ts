import type { PageTable } from '@/contract/table/page-table';
import type { ColumnKind, TableColumn } from '@/contract/table/table-column';

/** A table of two kettles: title, price and link; the price of the second is missing, the link hidden. */
export function exampleTable(change: Partial<PageTable> = {}): PageTable {
  return {
    id: 'kettles',
    source: 'records',
    title: 'Kettles',
    records: { selector: 'li.kettle' },
    columns: [
      exampleColumn('title', 'text'),
      exampleColumn('price', 'price', { filled: 0.5 }),
      exampleColumn('link', 'link', { shown: false, selector: 'a', take: '@href' }),
    ],
    rows: [
      [
        { value: 'Tarn 900' },
        { value: 64, text: '€ 64.00', currency: 'EUR' },
        { value: 'https://shop.example/tarn-900' },
      ],
      [{ value: 'Beck' }, null, { value: 'https://shop.example/beck' }],
    ],
    ...change,
  };
}

/** A column that is shown, and filled in every row. */
export function exampleColumn(
  key: string,
  kind: ColumnKind,
  change: Partial<TableColumn> = {},
): TableColumn {
  const name = key.charAt(0).toUpperCase() + key.slice(1);
  return { key, name, kind, selector: `.${key}`, take: 'text', filled: 1, shown: true, ...change };
}
