import { describe, expect, it } from 'vitest';
import { announcedFacts, markedFacts } from '@/engine/metadata/announced-facts';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

const article = (headline: string) =>
  JSON.stringify({ '@type': 'NewsArticle', headline, author: 'Ada' });

describe('announcedFacts', () => {
  it('returns the headline of the only article, but none of several', () => {
    const headlines = (...names: string[]) =>
      announcedFacts(names.map(article)).filter(({ kind }) => kind === 'headline');
    expect(headlines('Rain', 'Rain')).toEqual([{ kind: 'headline', text: 'Rain' }]);
    expect(headlines('Rain', 'Sun')).toEqual([]);
  });

  it('returns the start of an answer, and the items of a list', () => {
    const answer = { '@type': 'Answer', text: 'Yes. '.repeat(1000) };
    const item = { '@type': 'ListItem', item: { '@type': 'Thing', name: 'Lamp' } };
    const list = { '@type': 'ItemList', itemListElement: [item, { name: 'Desk' }] };
    const facts = announcedFacts([JSON.stringify([answer, list])]);
    expect(facts.map(({ kind, text }) => [kind, text.slice(0, 4)])).toEqual([
      ['text', 'Yes.'],
      ['item', 'Lamp'],
      ['item', 'Desk'],
    ]);
    expect(facts[0]?.text.length).toBeLessThan(2000);
  });
});

const thing = (type: string, inner: string, more = '') =>
  `<div itemscope itemtype="https://schema.org/${type}"${more}>${inner}</div>`;

describe('markedFacts', () => {
  it('returns what the page marks in its text', () => {
    const offer = thing('Offer', '<b itemprop="price">199,00 €</b>', ' itemprop="offers"');
    const html = thing('Product', `<h1 itemprop="name">Boots</h1>${offer}`);
    expect(markedFacts(snapshotFromHtml(html))).toEqual([
      { kind: 'name', text: 'Boots' },
      { kind: 'price', text: '199,00 €' },
    ]);
  });

  it('returns a person’s marked name, or else their first text', () => {
    const person = (inner: string) => thing('Person', inner, ' itemprop="author"');
    const flair = '<i>42 points</i>';
    const marked = person(`${flair}<b itemprop="name">Ada</b>`);
    const html = thing('Answer', marked) + thing('Comment', person(`<a>Ben</a>${flair}`));
    expect(markedFacts(snapshotFromHtml(html))).toEqual([
      { kind: 'person', text: 'Ada' },
      { kind: 'person', text: 'Ben' },
    ]);
  });

  it('returns a value however far its text is indented', () => {
    const indented = `<b itemprop="price">${' '.repeat(300)}<i>$\n${' '.repeat(150)}149</i> </b>`;
    expect(markedFacts(snapshotFromHtml(thing('Offer', indented)))).toEqual([
      { kind: 'price', text: '$ 149' },
    ]);
  });

  it('returns the machine-readable value of an element without text', () => {
    const stars = '<i itemprop="ratingValue" content="4.5"></i>';
    expect(markedFacts(snapshotFromHtml(thing('AggregateRating', stars)))).toEqual([
      { kind: 'rating', text: '4.5' },
    ]);
  });

  it('returns the start of a review', () => {
    const review = thing('Review', `<p itemprop="reviewBody"> ${'Good. '.repeat(500)}</p>`);
    const [fact] = markedFacts(snapshotFromHtml(review));
    expect(fact?.kind).toBe('text');
    expect(fact?.text).toMatch(/^Good\. Good\./);
  });

  it.each([
    [
      'of a thing only mentioned',
      thing('Product', '<b itemprop="name">Lace</b>', ' itemprop="isRelatedTo"'),
    ],
    ['outside of any thing', '<b itemprop="name">Lace</b>'],
    ['without a text', thing('Product', '<b itemprop="name"></b>')],
    ['too long for a fact', thing('Product', `<b itemprop="name">${'Lace '.repeat(60)}</b>`)],
    ['of another type', thing('WebSite', '<b itemprop="name">Shop</b>')],
  ])('leaves out a value %s', (_name, html) => {
    expect(markedFacts(snapshotFromHtml(html))).toEqual([]);
  });
});
