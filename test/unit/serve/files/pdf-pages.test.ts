// @vitest-environment node
import { expect, it } from 'vitest';
import { htmlByLines } from '@/serve/files/pdf-by-lines';
import { htmlByTags } from '@/serve/files/pdf-by-tags';
import { readPdf } from '@/serve/files/pdf-html';
import { linesOf } from '@/serve/files/pdf-text';
import { makePdf, type PdfTag, type PdfWords } from '../../../support/make-pdf';

async function read(words: readonly PdfWords[], tags?: readonly PdfTag[]): Promise<string> {
  const { html } = await readPdf(makePdf([words], { ...(tags && { tags }) }), 1);
  return html.replace(/^<main>(.*)<\/main>$/su, '$1');
}

it('knows headings by their size, and lists by their marks', async () => {
  const html = await read([
    ['Old mills', 24, 50, 700],
    ['Wind', 16, 50, 670],
    ['The wind threshed grain in-', 10, 50, 650],
    ['to the air <every> day.', 10, 50, 638],
    ['Not on Sundays.', 10, 50, 600],
    ['\u0095 rye', 10, 60, 580],
    ['1. oats', 10, 60, 560],
    ['and more oats', 10, 70, 548],
    ['2. wheat', 10, 60, 536],
  ]);
  expect(html).toBe(
    '<h1>Old mills</h1><h2>Wind</h2>' +
      '<p>The wind threshed grain into the air &lt;every&gt; day.</p><p>Not on Sundays.</p>' +
      '<ul><li>rye</li></ul><ol><li>oats and more oats</li><li>wheat</li></ol>',
  );
});

it('ends a paragraph with its page', async () => {
  const pages = [700, 690].map((bottom) => [['Rye.', 10, 50, bottom]] as const);
  const { html } = await readPdf(makePdf(pages), 2);
  expect(html).toBe('<main><p>Rye.</p><p>Rye.</p></main>');
});

const piece = (str: string, left: number, bottom: number, hasEOL = false) => ({
  str,
  transform: [10, 0, 0, 10, left, bottom],
  width: 10,
  hasEOL,
});

it('takes pieces of text at one height as one line', () => {
  const lines = linesOf(
    [
      piece('rye', 0, 100),
      piece(' ', 20, 100),
      piece('2 €', 30, 101),
      piece('', 0, 0, true),
      piece('oats', 0, 100),
    ],
    0,
  );
  expect(lines.map(({ text }) => text)).toEqual(['rye 2 €', 'oats']);
  expect(htmlByLines([])).toBe('');
});

it('goes by tags where they say what the text is', async () => {
  const words: PdfWords[] = [
    ['Old mills', 10, 50, 700, 0],
    ['Rye', 10, 50, 680, 1],
    ['12', 10, 90, 680, 2],
    ['1.', 10, 40, 660, 3],
    ['Grind it', 10, 50, 660, 4],
  ];
  const html = await read(words, [
    [
      'Document',
      [
        ['H2', 0],
        [
          'Table',
          [
            [
              'TR',
              [
                ['TH', 1],
                ['TD', 2],
              ],
            ],
          ],
        ],
        [
          'L',
          [
            [
              'LI',
              [
                ['Lbl', 3],
                ['LBody', 4],
              ],
            ],
          ],
        ],
      ],
    ],
  ]);
  expect(html).toBe(
    '<h2>Old mills</h2><table><tr><th>Rye</th><td>12</td></tr></table><ol><li>Grind it</li></ol>',
  );
});

it('does not go by tags that leave most of the text out', async () => {
  const html = await read(
    [
      ['Old mills', 10, 50, 700, 0],
      ['The wind threshed grain into the air.', 10, 50, 600],
    ],
    [['H1', 0]],
  );
  expect(html).toBe('<p>Old mills</p><p>The wind threshed grain into the air.</p>');
});

it('counts no spaces when it asks how much of a page is tagged', async () => {
  const short: PdfWords = [
    'It is as it was in the old days, so we can go on to it',
    10,
    50,
    700,
    0,
  ];
  expect(await read([short], [['H1', 0]])).toBe(`<h1>${short[0]}</h1>`);
});

it('joins the lines of a tagged paragraph, and what other marks are within it', () => {
  const items = [
    { type: 'beginMarkedContentProps', id: 'p' },
    piece('The wind threshed ', 0, 100),
    piece('grain in- ', 80, 100, true),
    piece('', 0, 0),
    { type: 'beginMarkedContent' },
    piece('to the air', 0, 88),
    { type: 'endMarkedContent' },
    piece('every day', 0, 76),
    { type: 'endMarkedContent' },
    { type: 'beginMarkedContentProps', id: 'q' },
    piece('', 0, 0, true),
    piece('but one.', 0, 64),
  ];
  const tree = { role: 'P', children: [{ id: 'p' }, { id: 'q' }] };
  expect(htmlByTags({ items, tree })).toBe(
    '<p>The wind threshed grain into the air every day but one.</p>',
  );
});

it('takes letters that stand higher or lower as part of their word, whoever says what it is', () => {
  const items = [
    { type: 'beginMarkedContentProps', id: 'p' },
    piece('H', 0, 100),
    { ...piece('2', 7, 97), transform: [7, 0, 0, 7, 7, 97] },
    piece('O and 10', 11, 100),
    { ...piece('3', 60, 104), transform: [7, 0, 0, 7, 60, 104] },
    piece(' mills', 64, 100),
  ];
  const tree = { role: 'P', children: [{ id: 'p' }] };
  expect(htmlByTags({ items, tree })).toBe('<p>H2O and 103 mills</p>');
  expect(htmlByLines(linesOf(items, 0))).toBe('<p>H2O and 103 mills</p>');
});

it('adds what is drawn later to the paragraph that it is tagged with', () => {
  const items = [
    { type: 'beginMarkedContentProps', id: 'p' },
    piece('The wind', 0, 100),
    { type: 'endMarkedContent' },
    { type: 'beginMarkedContentProps', id: 'q' },
    piece('Rye', 100, 88),
    { type: 'endMarkedContent' },
    { type: 'beginMarkedContentProps', id: 'p' },
    piece('blows', 0, 88),
  ];
  const tree = {
    children: [
      { role: 'P', children: [{ id: 'p' }] },
      { role: 'P', children: [{ id: 'q' }] },
    ],
    role: 'Document',
  };
  expect(htmlByTags({ items, tree })).toBe('<p>The wind blows</p><p>Rye</p>');
});
