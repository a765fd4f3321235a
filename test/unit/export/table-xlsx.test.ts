import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { PageTable, TableCell } from '@/contract/table/page-table';
import type { ColumnKind } from '@/contract/table/table-column';
import { tableXlsx } from '@/export/table-xlsx';

function tableOf(kinds: ColumnKind[], rows: (TableCell | null)[][]): PageTable {
  const columns = kinds.map((kind, at) => {
    const key = `c${at}`;
    const name = `Column ${at}`;
    return { key, name, kind, selector: 'b', take: 'text' as const, filled: 1, shown: true };
  });
  return { id: 'x', source: 'records', title: 'A/B', records: { selector: 'li' }, columns, rows };
}

/** The files of a workbook, as texts. */
function filesOf(table: PageTable): Record<string, string> {
  const files = unzipSync(tableXlsx(table));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Cells by their reference: type, style and content. */
function cellsOf(table: PageTable): Record<string, { type: string; style: string; text: string }> {
  const sheet = filesOf(table)['xl/worksheets/sheet1.xml'] ?? '';
  const cells = [...sheet.matchAll(/<c r="(\w+)" s="(\d)"(?: t="(\w+)")?>(.*?)<\/c>/gs)];
  return Object.fromEntries(
    cells.map(([, place, style = '', type = 'n', inner = '']) => [
      place,
      { type, style, text: textOf(inner) },
    ]),
  );
}

function textOf(xml: string): string {
  const stack = [...parseFragment(xml.replace(/<\/?(?:is|t|v)\b[^>]*>/g, '')).childNodes];
  return stack.map((node) => ('value' in node ? node.value : '')).join('');
}

describe('a table as a workbook', () => {
  it('has names, numbers, dates, times and texts, each with its type', () => {
    const row = [
      { value: 1299.5, text: '1.299,50 €', currency: 'EUR' },
      { value: '2026-11-23' },
      { value: '2026-11-23T18:30:00Z' },
      { value: 'Tom & <Jerry>' },
      { value: ['a', 'b'] },
      null,
    ];
    const table = tableOf(['price', 'date', 'date', 'text', 'text', 'number'], [row]);
    expect(cellsOf(table)).toMatchObject({
      A1: { type: 'inlineStr', style: '1', text: 'Column 0' },
      A2: { type: 'n', style: '6', text: '1299.5' },
      B2: { type: 'n', style: '4', text: '46349' },
      C2: { type: 'n', style: '5', text: '46349.77083333333' },
      D2: { type: 'inlineStr', text: 'Tom & <Jerry>' },
      E2: { type: 'inlineStr', text: 'a; b' },
    });
    expect(cellsOf(table)['F2']).toBeUndefined();
  });

  it('ends with what stands below the rows', () => {
    const table = tableOf(['text', 'number'], [[{ value: 'Ann' }, { value: 3 }]]);
    const totals = { ...table, foot: [[{ value: 'Total' }, { value: 9 }]] };
    expect(cellsOf(totals)).toMatchObject({ A3: { text: 'Total' }, B3: { type: 'n', text: '9' } });
  });

  it('shows each price with its currency, and decimals where it has any', () => {
    const price = (value: number, currency?: string) => [{ value, ...(currency && { currency }) }];
    const table = tableOf(['price'], [price(1.5, '€'), price(4980, '円'), price(3, '€'), price(7)]);
    expect(Object.values(cellsOf(table)).map(({ style }) => style)).toEqual([
      '1',
      '6',
      '7',
      '6',
      '3',
    ]);
    const styles = filesOf(table)['xl/styles.xml'] ?? '';
    expect(
      [...styles.matchAll(/formatCode="(#[^"]*)"/g)].map(([, code = '']) => textOf(code)),
    ).toEqual(['#,##0.00" €"', '#,##0" 円"']);
  });

  it('links to the addresses of links and linked texts', () => {
    const row = [
      { value: 'https://a.example/?x=1&y=2' },
      { value: 'Title', href: 'https://a.example/title' },
      { value: 'bad', href: 'javascript:alert(1)' },
    ];
    const files = filesOf(tableOf(['link', 'text', 'text'], [row]));
    const relations = files['xl/worksheets/_rels/sheet1.xml.rels'] ?? '';
    expect(
      [...relations.matchAll(/Target="([^"]*)"/g)].map(([, target = '']) => textOf(target)),
    ).toEqual(['https://a.example/?x=1&y=2', 'https://a.example/title']);
    expect(files['xl/worksheets/sheet1.xml']).toMatch(
      /<hyperlink ref="A2" r:id="rId1"\/><hyperlink ref="B2" r:id="rId2"\/>/,
    );
  });

  it('has a sheet named after the table, without forbidden characters', () => {
    expect(filesOf(tableOf(['text'], []))['xl/workbook.xml']).toContain('<sheet name="A B"');
  });

  // Promise output-inert-elsewhere
  it('has no formula and no broken XML, whatever a page wrote', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', '+1', '@SUM(A1)', "=cmd|' /C calc'!A0", '</t><f>1</f>', ']]>'),
    );
    const kinds = fc.constantFrom<ColumnKind>('text', 'link', 'price', 'number');
    fc.assert(
      fc.property(nasty, kinds, (value, kind) => {
        const table = tableOf([kind], [[{ value, href: value }]]);
        const sheet = filesOf(table)['xl/worksheets/sheet1.xml'] ?? '';
        expect(sheet).not.toMatch(/<f[ >]/);
        const [, inner = '<'] =
          /<t xml:space="preserve">([^<>"]*)<\/t><\/is><\/c><\/row><\/sheetData>/.exec(sheet) ?? [];
        expect(inner).not.toMatch(/<|&(?!#\d+;)/);
      }),
    );
  });
});
