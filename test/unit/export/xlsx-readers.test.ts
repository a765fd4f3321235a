// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { tableXlsx } from '@/export/table-xlsx';
import { exampleColumn, exampleTable } from '../../support/example-table';
import { hasOffice } from '../../support/office';

const TABLE = exampleTable({
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

/** Comma, quotes, UTF-8, from the first row; cells as they are shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

it('a workbook is read correctly by another program: names, texts, numbers, dates and empty cells', async () => {
  const [sheet] = await readXlsxFile(Buffer.from(tableXlsx(TABLE)));
  expect(sheet?.sheet).toBe('Kettles');
  expect(sheet?.data).toEqual([
    ['Title', 'Price', 'Day', 'Link'],
    ['=1+1 & <b>"é"\n漢字', 1299.5, new Date('2026-11-23'), 'https://shop.example/?a=1&b=2'],
    ['Beck', null, new Date('2026-11-23T18:00:00Z'), null],
  ]);
});

// Whoever runs only some tests may do without LibreOffice; `npm test` installs it.
it.skipIf(process.env.EVERY_TEST === undefined && !hasOffice())(
  'a workbook opens in LibreOffice with its texts, numbers, dates and links',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'winnow-office-'));
    try {
      await writeFile(path.join(folder, 'table.xlsx'), tableXlsx(TABLE));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const order = ['--headless', '--convert-to', CSV, '--outdir', folder];
      await promisify(execFile)('soffice', [profile, ...order, path.join(folder, 'table.xlsx')]);
      const written = await readFile(path.join(folder, 'table.csv'), 'utf8');
      const { data } = Papa.parse<string[]>(written, { skipEmptyLines: true });
      expect(data).toEqual([
        ['Title', 'Price', 'Day', 'Link'],
        ['=1+1 & <b>"é"\n漢字', '1299.5', '2026-11-23', 'https://shop.example/?a=1&b=2'],
        ['Beck', '', expect.stringMatching(/^2026-11-23 18:00/), ''],
      ]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
