import { expect, it } from 'vitest';
import { tableXlsx } from '@/export/table-xlsx';
import { readDropped } from '@/ui/pages/read-dropped';
import { exampleColumn, exampleTable } from '../../support/example-table';

it('finds the addresses in a workbook, also where cells only link to them', async () => {
  const book = tableXlsx(
    exampleTable({
      columns: [exampleColumn('title', 'text'), exampleColumn('page', 'text')],
      rows: [
        [{ value: 'Teapot' }, { value: 'https://a.example/1?x=1&y=2' }],
        [{ value: 'No page' }, null],
        [{ value: 'Cup' }, { value: 'To the cup', href: 'https://a.example/2' }],
      ],
    }),
  );
  expect(await readDropped(new File([book], 'shop.xlsx'))).toBe(
    'https://a.example/1?x=1&y=2\nhttps://a.example/2',
  );
});
