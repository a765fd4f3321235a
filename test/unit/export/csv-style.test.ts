import { expect, it } from 'vitest';
import { csvStyleOf, PLAIN_CSV, type CsvSeparator } from '@/export/csv-style';
import { toCsv } from '@/export/csv';
import { linksTable } from '@/export/list-tables';
import { tableText } from '@/export/table-text';
import { exampleTable } from '../../support/example-table';

it.each<[CsvSeparator, string, string]>([
  ['comma', 'de', 'a;b,"x,y",-1.5\r\n'],
  ['semicolon', 'en', '"a;b";x,y;-1.5\r\n'],
  ['tab', 'en', 'a;b\tx,y\t-1.5\r\n'],
  ['locale', 'en', 'a;b,"x,y",-1.5\r\n'],
  ['locale', 'de', '"a;b";x,y;-1,5\r\n'],
  ['locale', 'pt-BR', '"a;b";x,y;-1,5\r\n'],
])('writes CSV with %s for %s', (csvSeparator, language, text) => {
  const style = csvStyleOf({ csvSeparator, csvMark: false }, language);
  expect(toCsv([['a;b', 'x,y', -1.5]], style)).toBe(text);
});

it('begins with a byte order mark if the user wants it', () => {
  const style = csvStyleOf({ csvSeparator: 'comma', csvMark: true }, 'en');
  expect(toCsv([['é']], style)).toBe('\ufeffé\r\n');
  expect(toCsv([['é']])).toBe('é\r\n');
});

it('disarms formulas whatever the separator', () => {
  const style = { ...PLAIN_CSV, separator: ';', decimal: ',' } as const;
  expect(toCsv([['=1+1;2', '-3', -3]], style)).toBe('"\'=1+1;2";"\'-3";-3\r\n');
});

it('applies to tables and links, but not to copied tab-separated text', () => {
  const style = { ...PLAIN_CSV, separator: ';', decimal: ',' } as const;
  expect(tableText(exampleTable(), 'csv', style)).toContain('Title;Price');
  expect(tableText(exampleTable(), 'tsv', style)).toContain('Title\tPrice');
  const page = { data: { metadata: {} }, capturedAt: new Date(0) };
  const links = linksTable(page, ['https://a.example/']);
  expect(tableText(links, 'csv', style)).toContain('url;host;scope;text');
});
