import { expect, it } from 'vitest';
import { cellsOf, nestedIn } from '@/engine/tables/cells';
import { element } from '../../../support/snapshot-builder';

const textsOf = (cells: ReturnType<typeof cellsOf>) => cells.map(({ take, text }) => [take, text]);

it('gives the text directly in a record that holds others, without theirs', () => {
  const answer = element('li', {}, 'An answer');
  const first = element('li', {}, 'First comment', element('ul', {}, answer));
  const records = [[first], [answer]];
  const nested = nestedIn(records);
  expect(records.map((record) => textsOf(cellsOf(record, nested)))).toEqual([
    [['own', 'First comment']],
    [['own', 'An answer']],
  ]);
});

it('gives no strokes between the parts of a record that holds others', () => {
  const answer = element('li', {}, element('p', {}, 'An answer'));
  const parts = [element('a', { href: '/ann' }, 'Ann'), ' | ', element('i', {}, 'today')];
  const first = element('li', {}, ...parts, element('ul', {}, answer));
  const cells = cellsOf([first], nestedIn([[first], [answer]]));
  expect(textsOf(cells)).toEqual([
    ['@href', '/ann'],
    ['text', 'Ann'],
    ['text', 'today'],
  ]);
});
