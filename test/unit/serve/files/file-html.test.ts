// @vitest-environment node
import { expect, it } from 'vitest';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { htmlOfFile } from '@/serve/files/file-html';
import { makeDocx } from '../../../support/make-docx';
import { makePdf, type PdfWords } from '../../../support/make-pdf';

const { signal } = new AbortController();
const read = (name: string, bytes: Uint8Array, maxPages?: number) =>
  htmlOfFile(name, bytes, { signal, maxPages });
const csv = (text: string) => read('a.CSV', new TextEncoder().encode(text));

it('makes a table of CSV, without the empty cells behind its rows', async () => {
  expect(await csv('Mill;Grain;;;\n\n;;\nOld;rye;;;\n;"<b>";;;\n')).toEqual({
    html:
      '<main><table><thead><tr><th>Mill</th><th>Grain</th></tr></thead><tbody>' +
      '<tr><td>Old</td><td>rye</td></tr><tr><td></td><td>&lt;b&gt;</td></tr>' +
      '</tbody></table></main>',
    contentType: 'text/csv',
  });
});

it('reads a sheet that is mostly separators, and refuses one of too many cells', async () => {
  const { html } = await csv(`Mill,Grain\n${`Old,rye${','.repeat(16_000)}\n`.repeat(100)}`);
  expect(html.length).toBeLessThan(4000);
  const endless = csv(`${','.repeat(999)}x\n`.repeat(501));
  await expect(endless).rejects.toThrow('more than 500,000 cells');
});

it('refuses what is too large before it is parsed, whatever it is', async () => {
  const bytes = new Uint8Array(PAGE_FETCH.maxBytes + 1);
  const refused = { status: 400, message: expect.stringContaining('20 MB') };
  for (const name of ['a.csv', 'a.html', 'a.pdf', 'a.docx'])
    await expect(read(name, bytes)).rejects.toMatchObject(refused);
  await expect(read('a.xlsx', bytes)).rejects.toMatchObject({ status: 501 });
  await expect(read('a.exe', bytes)).rejects.toMatchObject({ status: 400 });
});

const PAGE = [['Old mills', 24, 50, 700]] as const;

it('reads as many pages of a PDF as are wanted, and counts them', async () => {
  const pdf = makePdf([PAGE, PAGE, PAGE], { title: 'Mills <1>' });
  expect(await read('a.PDF', pdf, 2)).toEqual({
    html: '<title>Mills &lt;1&gt;</title><main><p>Old mills</p><p>Old mills</p></main>',
    pages: { numPages: 2, totalPages: 3 },
    contentType: 'application/pdf',
  });
});

it('reads headings, lists and tables of a Word document', async () => {
  const p = (text: string, style = '') =>
    `<w:p><w:pPr>${style}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const item = (id: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`;
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
  const docx = makeDocx(
    [
      p('Mills', '<w:pStyle w:val="Heading1"/>'),
      p('rye', item(1)),
      p('oats', item(2)),
      `<w:tbl><w:tr>${cell('Mill')}${cell('Grain')}</w:tr></w:tbl>`,
    ].join(''),
  );
  expect(await read('a.docx', docx)).toEqual({
    html:
      '<main><h1>Mills</h1><ul><li>rye</li></ul><ol><li>oats</li></ol>' +
      '<table><tr><td><p>Mill</p></td><td><p>Grain</p></td></tr></table></main>',
    contentType: expect.stringContaining('wordprocessingml'),
  });
});

it.each([
  ['a.pdf', 'has a password', makePdf([PAGE], { locked: true }), 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  ['a.docx', 'is old or has a password', ole(), 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  ['a.pdf', 'was scanned', makePdf([[]]), 'SCRAPE_PDF_OCR_REQUIRED'],
  ['a.docx', 'is empty', makeDocx(''), 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  ['a.pdf', 'is a Word document', makeDocx(''), 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  ['a.docx', 'is a PDF', makePdf([PAGE]), 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
])('says why it does not read a file: %s %s', async (name, why, bytes, code) => {
  const told = {
    old: 'is password-protected, or in the older format of Word',
    password: 'is password-protected. ',
    scanned: 'has no text',
    empty: 'has no text',
  };
  const [, text = 'is broken'] = Object.entries(told).find(([word]) => why.includes(word)) ?? [];
  await expect(read(name, bytes)).rejects.toMatchObject({
    status: 500,
    code,
    message: expect.stringContaining(text),
  });
});

it('unpacks no Word document that is too large', async () => {
  const docx = makeDocx(' '.repeat(100_000_001));
  expect(docx.length).toBeLessThan(1_000_000);
  await expect(read('a.docx', docx)).rejects.toThrow('too much memory');
});

it.each([
  ['whose parts lie in each other', overlapping(11, 10_000_000)],
  ['of too many parts', overlapping(10_001, 0)],
])('unpacks no Word document %s', async (_what, docx) => {
  await expect(read('a.docx', docx)).rejects.toThrow('too much memory');
});

it.each([
  ['a.docx', makeDocx(`<w:p><w:r><w:t>${'rye '.repeat(2_500_000)}</w:t></w:r></w:p>`)],
  ['a.pdf', makePdf([Array<PdfWords>(201).fill(['&'.repeat(10_000), 0.05, 50, 700])])],
])('refuses %s if it would be longer than what is parsed at once', async (name, bytes) => {
  await expect(read(name, bytes)).rejects.toThrow('too much memory');
});

it('ends with the signal', async () => {
  const stop = new AbortController();
  const reading = htmlOfFile('a.pdf', makePdf([PAGE]), { signal: stop.signal });
  stop.abort();
  await expect(reading).rejects.toMatchObject({ code: 'CANCELLED' });
});

function ole(): Uint8Array {
  return Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
}

/** A zip file whose directory names one part, which is stored, again and again, and says that it is empty. */
function overlapping(times: number, size: number): Uint8Array {
  const name = 'a.xml';
  const part = Buffer.alloc(30 + name.length + size);
  part.write('PK\u0003\u0004');
  part.writeUInt16LE(name.length, 26);
  part.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.write('PK\u0001\u0002');
  entry.writeUInt32LE(size, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(times, 8);
  end.writeUInt32LE(times * entry.length, 12);
  end.writeUInt32LE(part.length, 16);
  return Buffer.concat([part, ...Array<Buffer>(times).fill(entry), end]);
}
