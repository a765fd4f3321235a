import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { tableXlsx } from '@/export/table-xlsx';
import { exampleColumn, exampleTable } from '../../support/example-table';

it('is read by another program as what it is: names, texts, numbers, dates and nothing', async () => {
  const table = exampleTable({
    columns: [
      exampleColumn('title', 'text'),
      exampleColumn('price', 'price'),
      exampleColumn('day', 'date'),
      exampleColumn('link', 'link'),
    ],
    rows: [
      [
        { value: '=1+1 & <b>"é"\n漢字' },
        { value: 1299.5, text: '1.299,50 €', currency: 'EUR' },
        { value: '2026-11-23' },
        { value: 'https://shop.example/?a=1&b=2' },
      ],
      [{ value: 'Beck' }, null, { value: '2026-11-23T18:00:00Z' }, null],
    ],
  });
  const [sheet] = await readXlsxFile(Buffer.from(tableXlsx(table)));
  expect(sheet?.sheet).toBe('Kettles');
  expect(sheet?.data).toEqual([
    ['Title', 'Price', 'Day', 'Link'],
    ['=1+1 & <b>"é"\n漢字', 1299.5, new Date('2026-11-23'), 'https://shop.example/?a=1&b=2'],
    ['Beck', null, new Date('2026-11-23T18:00:00Z'), null],
  ]);
});
