import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankPassages } from '@/engine/passages/rank-passages';

const PAGE = [
  'The company was founded in 1923 by two brothers, and has been in Leeds since.',
  'Shipping to France costs 12 € and takes three days. To Spain it costs 15 €.',
  'The mill turns grain into flour; the flour is packed by hand, and the packs are sold in the shop.',
  'Returns are free within 30 days. Write to us before you send anything back.',
  'We ship on working days until noon; what is ordered later leaves the day after.',
];

it.each([
  ['What does shipping to France cost?', 1],
  ['returns', 3],
  ['RETURN policy', 3],
  ['flour', 2],
  ['who founded the company', 0],
])('ranks for %j passage %i first', (query, place) => {
  expect(texts(PAGE, query)[0]).toBe(PAGE[place]);
});

it('returns nothing if no passage has a word of the query', () => {
  expect(texts(PAGE, 'submarine')).toEqual([]);
  expect(texts([], 'flour')).toEqual([]);
  expect(texts(PAGE, '?!')).toEqual([]);
});

it('leaves out passages that match much worse than the best', () => {
  expect(texts(PAGE, 'free returns within days')).not.toContain(PAGE[4]);
});

it.each([
  ['Wie hoch sind die Versandkosten?', ['Der Versand ist frei.', 'Die Versandkosten sind 5 €.'], 1],
  ['cafe', ['Das Haus am See.', 'Ein Café am Markt.'], 1],
  ['送料', ['会社は東京にあります。', '送料は五百円です。'], 1],
  ['доставка', ['О компании.', 'Доставка по всей стране.'], 1],
])('finds %j', (query, passages, place) => {
  expect(texts(passages, query)[0]).toBe(passages[place]);
});

it('also matches a passage by its heading', () => {
  const passages = [
    { heading: '## Terms', text: 'It is free of charge.' },
    { heading: '## Delivery', text: 'It is free of charge.' },
  ];
  expect(rankPassages(passages, 'delivery', 10)).toEqual([passages[1]]);
});

it('matches no passage by the title of the page', () => {
  const passages = [
    { heading: '# Leek soup', text: 'Serves four.' },
    { heading: '## Ingredients', text: 'Three leeks.' },
  ];
  expect(rankPassages(passages, 'leek', 10)).toEqual([passages[1]]);
});

it('finds nothing for a query of which a passage has only a word that many have', () => {
  const passages = ['The mill is open.', 'The stones of the mill.', 'A cat in the mill.'];
  expect(texts(passages, 'bluetooth support of the mill in the app')).toEqual([]);
  expect(texts(passages, 'stones of the mill')).toEqual([passages[1]]);
});

it('returns passages unchanged, each once, and no more than the limit', () => {
  const text = fc
    .array(fc.constantFrom('wind', 'mill', 'flour', 'shop', '1923', '€'))
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(text), text, fc.integer({ min: 1, max: 5 }), (all, query, limit) => {
      const passages = all.map((each) => ({ text: each, heading: '' }));
      const ranked = rankPassages(passages, query, limit);
      expect(ranked.length).toBeLessThanOrEqual(limit);
      expect(new Set(ranked).size).toBe(ranked.length);
      expect(passages).toEqual(expect.arrayContaining(ranked));
    }),
  );
});

function texts(passages: readonly string[], query: string): string[] {
  const all = passages.map((text) => ({ text, heading: '' }));
  return rankPassages(all, query, 10).map(({ text }) => text);
}
