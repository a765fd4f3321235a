import { describe, expect, it } from 'vitest';
import { readVisibleEvidence } from '@/engine/metadata/visible-evidence';
import { element } from '../../../support/snapshot-builder';

function textsIn(...children: Parameters<typeof element>[2][]) {
  const evidence = readVisibleEvidence(element('body', {}, ...children));
  const texts = Object.entries(evidence).map(([kind, found]: [string, { text: string }[]]) => [
    kind,
    found.map(({ text }) => text),
  ]);
  return Object.fromEntries(texts.filter(([, found]) => found?.length !== 0));
}

describe('readVisibleEvidence', () => {
  it.each([
    ['headings', element('h1', {}, 'How ', element('b', {}, 'tides'), ' work')],
    ['headings', element('h1', {}, 'How tides work', element('button', {}, 'Copy item path'))],
    ['subheadings', element('h2', {}, 'How tides work')],
    ['subheadings', element('fieldset', {}, element('legend', {}, 'How tides work'))],
    [
      'publishedDates',
      element('article', {}, element('footer', {}, element('time', {}, 'How tides work'))),
    ],
    [
      'publishedDates',
      element(
        'article',
        {},
        element('aside', {}, element('p', { class: 'date' }, 'How tides work')),
      ),
    ],
    [
      'publishedDates',
      element(
        'article',
        {},
        element(
          'aside',
          {},
          element('h3', {}, 'Published'),
          element('time', { datetime: '2025-03-01' }),
        ),
      ),
      'Published 2025-03-01',
    ],
    ['markedAuthors', element('a', { rel: 'author' }, 'How tides work')],
    ['markedAuthors', element('a', { href: 'https://e.org/authors/ada' }, 'How tides work')],
    [
      'markedAuthors',
      element(
        'article',
        {},
        element('footer', {}, element('a', { rel: 'author' }, 'How tides work')),
      ),
    ],
    [
      'markedAuthors',
      element(
        'span',
        { itemprop: 'author', itemscope: '' },
        'x',
        element('i', { itemprop: 'name' }, 'How tides work'),
      ),
    ],
    [
      'markedAuthors',
      element(
        'div',
        { itemprop: 'author', itemscope: '' },
        element('a', { href: '/users/1' }, 'How tides work'),
        element('span', {}, '19,311'),
      ),
    ],
    ['bylines', element('p', { class: 'post-byline' }, 'How tides work')],
    ['publishedDates', element('time', { datetime: 'How tides work' }, 'x')],
    ['publishedDates', element('span', { itemprop: 'datePublished' }, 'How tides work')],
    ['publishedDates', element('time', { class: 'published updated' }, 'How tides work')],
    ['datedTexts', element('p', {}, 'December 20, 2025'), 'December 20, 2025'],
    ['creditTexts', element('p', {}, 'by Ada Lovelace'), 'by Ada Lovelace'],
    ['creditTexts', element('p', {}, 'By ', element('a', {}, 'Ada')), 'By Ada'],
    [
      'creditTexts',
      element('div', {}, element('p', {}, 'Written by'), element('p', {}, ' '), 'Ada Lovelace'),
      'Written by Ada Lovelace',
    ],
    ['modifiedDates', element('p', { class: 'updated' }, 'How tides work')],
  ])('finds %s', (kind, child, text = 'How tides work') => {
    expect(textsIn(child)).toEqual({ [kind]: [text] });
  });

  it.each([
    element('nav', {}, element('a', { rel: 'author' }, 'x')),
    element('form', {}, element('label', { class: 'author' }, 'Name')),
    element('div', { class: 'comments' }, element('p', { class: 'byline' }, 'x')),
    element('p', { class: 'authorization' }, 'x'),
    element('p', { class: 'meta no-byline' }, 'x'),
    element('footer', {}, '© 2025 The Shore'),
    element('blockquote', {}, element('time', { datetime: '2006-03-21' }), 'by Jack'),
  ])(
    'finds nothing in navigation, forms, comments, footers and quotes, or by a similar class name',
    (child) => {
      expect(textsIn(child)).toEqual({});
    },
  );

  it('reports the position of each in the text', () => {
    const page = element('body', {}, '12345', element('h1', {}, '678'), element('time', {}, '1/1'));
    const { headings, publishedDates } = readVisibleEvidence(page);
    expect(headings).toEqual([{ text: '678', at: 5 }]);
    expect(publishedDates).toEqual([]);
  });

  it('takes the machine-readable date, also inside an element with a date class', () => {
    const time = element('time', { datetime: '2025-12-20T10:00:00Z' }, '20 December');
    const found = textsIn(element('div', { class: 'post-date' }, time));
    expect(found.publishedDates).toEqual(['2025-12-20T10:00:00Z', '2025-12-20T10:00:00Z']);
  });

  it.each(['Published', 'Publish date:', 'First published on'])(
    'puts the label %j from an element of its own before its date',
    (label) => {
      const box = element(
        'div',
        {},
        element('h4', {}, label),
        ' ',
        element('p', {}, '8 July 2025'),
      );
      expect(textsIn(box).datedTexts).toContain(`${label} 8 July 2025`);
    },
  );

  it('stays small on a page full of dates', () => {
    const dates = Array.from({ length: 2000 }, () => element('time', { datetime: '2025-01-01' }));
    const { publishedDates } = readVisibleEvidence(element('body', {}, ...dates));
    expect(publishedDates).toHaveLength(50);
  });
});
