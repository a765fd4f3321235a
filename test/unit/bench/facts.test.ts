import { describe, expect, it } from 'vitest';
import { factText } from '../../bench/fact-text.ts';
import { factsOf } from '../../bench/facts.ts';

describe('factsOf', () => {
  it('takes the end of a post, whose start may be a quote', () => {
    const text = `Ann said: ${'a quote '.repeat(20)}${'an answer '.repeat(12)}`.trim();
    const [fact] = namedIn({ '@type': 'Comment', text }, text);
    expect(fact?.text).toBe(text.slice(-80));
    const shown = text.slice(0, 120);
    expect(namedIn({ '@type': 'Comment', text }, shown)[0]?.text).toBe(text.slice(0, 80));
  });

  it('takes the first of several articles with their own pages', () => {
    const article = (headline: string, page: string) => ({
      '@type': 'Article',
      headline,
      mainEntityOfPage: { '@id': page },
    });
    const articles = [article('Rain', '/1'), article('Rain', '/1'), article('Sun', '/2')];
    expect(namedIn(articles, 'Rain. Sun.')).toEqual([{ kind: 'title', text: 'Rain' }]);
  });
});

it('factText removes list markers, and tags of raised text', () => {
  expect(factText('> - one\n2. two\n<sup>$</sup>3<sup>.00</sup>')).toBe('one two $3.00');
  expect(factText('one - two')).toBe('one - two');
});

function namedIn(data: object, shown: string): ReturnType<typeof factsOf> {
  return factsOf([JSON.stringify(data)], shown);
}
