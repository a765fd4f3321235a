// @vitest-environment node
import { expect, it } from 'vitest';
import { FURNITURE, isKept, spotsOf, THINGS, withThing } from '../../bench/insertions';

const LINES = ['first', 'second', 'third', 'fourth'].map(
  (which) =>
    `The ${which} line of this text says that the ferry leaves at nine, at noon and at six.`,
);
const PAGE = `<body><p>Menu</p><main>${LINES.map((line) => `<p>${line}</p>`).join('')}</main><p>${LINES[0]}</p></body>`;

it('finds places beside paragraphs that the reference holds', () => {
  const spots = spotsOf(PAGE, LINES.join('\n'));
  if (spots === null) throw new Error('no places');
  expect(PAGE.slice(spots.before)).toMatch(/^<p>The first/);
  expect(PAGE.slice(0, spots.between)).toMatch(/second line[^<]*<\/p>$/);
  expect(PAGE.slice(0, spots.after)).toMatch(/fourth line[^<]*<\/p>$/);
});

it.each<[string, string]>([
  ['of two paragraphs', `<main><p>${LINES[0]}</p><p>${LINES[1]}</p></main>`],
  ['of paragraphs that the reference does not hold', PAGE.replaceAll('ferry', 'train')],
  ['of paragraphs without an end', PAGE.replaceAll('</p>', '')],
  [
    'of paragraphs far from each other',
    PAGE.replaceAll('<p>', '<div><p>').replaceAll('</p>', '</p></div>'),
  ],
])('finds none on a page %s', (_, html) => {
  expect(spotsOf(html, LINES.join('\n'))).toBeNull();
});

it('tells whether what was put into a page is kept', () => {
  const page = { url: 'https://e.example/', html: PAGE };
  expect(isKept(PAGE)).toBe(false);
  for (const thing of [...Object.values(THINGS), ...Object.values(FURNITURE)])
    expect(isKept(withThing(page, 10, thing).html)).toBe(true);
});
