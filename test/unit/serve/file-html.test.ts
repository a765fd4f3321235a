// @vitest-environment node
import { expect, it } from 'vitest';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { htmlOfFile } from '@/serve/file-html';

const csv = (text: string) => htmlOfFile('a.CSV', new TextEncoder().encode(text));

it('makes a table of CSV, without the empty cells behind its rows', () => {
  expect(csv('Mill;Grain;;;\n\n;;\nOld;rye;;;\n;"<b>";;;\n')).toEqual({
    html:
      '<main><table><thead><tr><th>Mill</th><th>Grain</th></tr></thead><tbody>' +
      '<tr><td>Old</td><td>rye</td></tr><tr><td></td><td>&lt;b&gt;</td></tr>' +
      '</tbody></table></main>',
    contentType: 'text/csv',
  });
});

it('reads a sheet that is mostly separators, and refuses one of too many cells', () => {
  const { html } = csv(`Mill,Grain\n${`Old,rye${','.repeat(16_000)}\n`.repeat(100)}`);
  expect(html.length).toBeLessThan(4000);
  expect(() => csv(`${','.repeat(999)}x\n`.repeat(501))).toThrow('more than 500,000 cells');
});

it('refuses what is too large before it is parsed, whatever it is', () => {
  const bytes = new Uint8Array(PAGE_FETCH.maxBytes + 1);
  const refused = { status: 400, message: expect.stringContaining('20 MB') };
  for (const name of ['a.csv', 'a.html'])
    expect(() => htmlOfFile(name, bytes)).toThrow(expect.objectContaining(refused));
  expect(() => htmlOfFile('a.docx', bytes)).toThrow(expect.objectContaining({ status: 501 }));
});
