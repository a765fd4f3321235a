import { describe, expect, it } from 'vitest';
import { markedFacts } from '@/engine/metadata/announced-facts';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

const thing = (type: string, inner: string, more = '') =>
  `<div itemscope itemtype="https://schema.org/${type}"${more}>${inner}</div>`;

describe('markedFacts', () => {
  it('names what a page marks in its text', () => {
    const offer = thing('Offer', '<b itemprop="price">199,00 €</b>', ' itemprop="offers"');
    const html = thing('Product', `<h1 itemprop="name">Boots</h1>${offer}`);
    expect(markedFacts(snapshotFromHtml(html))).toEqual([
      { kind: 'name', text: 'Boots' },
      { kind: 'price', text: '199,00 €' },
    ]);
  });

  it.each([
    [
      'of a thing only mentioned',
      thing('Product', '<b itemprop="name">Lace</b>', ' itemprop="isRelatedTo"'),
    ],
    ['of no thing', '<b itemprop="name">Lace</b>'],
    ['without a text', thing('Product', '<meta itemprop="name" content="Lace">')],
    ['too long for a fact', thing('Product', `<b itemprop="name">${'Lace '.repeat(60)}</b>`)],
    ['of another type', thing('WebSite', '<b itemprop="name">Shop</b>')],
  ])('leaves out what is %s', (_name, html) => {
    expect(markedFacts(snapshotFromHtml(html))).toEqual([]);
  });
});
