import { describe, expect, it } from 'vitest';
import { taggedFacts } from '@/engine/metadata/tagged-facts';

const tag = (key: string, content: string) => ({ keys: [key], content });

describe('taggedFacts', () => {
  it('returns the prices, ratings and authors in meta tags, each once', () => {
    const tags = [
      tag('price', '675'),
      tag('product:price:amount', '675'),
      tag('ratingValue', '4.7'),
      tag('author', ' quiet_owl '),
      tag('name', 'Home'),
      tag('author', ''),
    ];
    expect(taggedFacts(tags)).toEqual([
      { kind: 'price', text: '675' },
      { kind: 'rating', text: '4.7' },
      { kind: 'person', text: 'quiet_owl' },
    ]);
  });

  it('returns all authors but no prices of a page that lists many things', () => {
    const many = [1, 2, 3, 4, 5, 6].flatMap((n) => [tag('price', `${n}0`), tag('author', `A${n}`)]);
    expect(taggedFacts(many).map(({ kind }) => kind)).toEqual(many.slice(6).map(() => 'person'));
  });
});
