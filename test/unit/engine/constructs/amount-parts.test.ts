// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { joinAmountParts } from '@/engine/constructs/amount-parts';
import { lineOf } from '@/engine/tables/line-of';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

function joined(html: string): string {
  const root = snapshotFromHtml(html);
  joinAmountParts(root);
  return root.textContent;
}

describe('joinAmountParts', () => {
  it.each([
    ['raised cents before a name', '<p>173<sup>34</sup> <span>Lei</span></p>', '173,34 Lei'],
    ['raised cents after thousands', '<p>1.299<sup>95</sup> €</p>', '1.299,95 €'],
    ['a sign, a number and cents', '<p><i>€</i><b>12</b><sup>99</sup></p>', '€12.99'],
    [
      'cents that only the style raises',
      '<div><span>$</span><span>349</span><span class="c">00</span></div>',
      '$349.00',
    ],
    ['cents a level below', '<p>$<b>349<span>00</span></b></p>', '$349.00'],
    [
      'a drawn twin after the amount',
      '<p><span>$349.00</span><span aria-hidden="true">$<b>349</b><sup>00</sup></span></p>',
      '$349.00',
    ],
    [
      'a drawn twin before the amount',
      '<p><span aria-hidden="true">349<sup>00</sup> zł</span><span>349,00 zł</span></p>',
      '349,00 zł',
    ],
  ])('writes %s as one amount', (_, html, text) => {
    expect(joined(html)).toBe(text);
  });

  it.each([
    [
      'raised cents with their sign',
      '<p>$<strong>459</strong><sup>.99</sup> <abbr>–</abbr></p>',
      '$459.99 –',
    ],
    ['a raised currency', '<p><sup>$</sup>3,196<sup>.<!-- -->95</sup></p>', '$3,196.95'],
    ['a stressed whole', '<p>$<b>349.</b><sup>00</sup></p>', '$349.00'],
    ['a stressed amount', '<p>From <b>$349.00</b></p>', 'From **$349.00**'],
    ['a raised note', '<p>$349.00<sup>2</sup></p>', '$349.00<sup>2</sup>'],
    ['a note behind a full stop', '<p>A fee of $49.<sup>2</sup></p>', 'A fee of $49.<sup>2</sup>'],
    ['small cents', '<p>$49<small>99</small></p>', '$49.99'],
    ['stressed cents', '<p>€12<b>99</b></p>', '€12.99'],
    ['a number behind an amount', '<p>$20 <b>500</b> sold</p>', '$20 **500** sold'],
  ])('draws %s as one text', async (_, html, markdown) => {
    const snapshot = await readHtml({ html, url: 'https://shop.example/p' }, parseHtml);
    const answer = await scrapeSnapshot({ snapshot }, { formats: ['markdown'] }, english);
    expect(answer.markdown).toBe(markdown);
  });

  it.each([
    ['a power', '<p>10<sup>12</sup> stars</p>'],
    ['the digits of a counter', '<p>€<i>12</i><i>34</i><i>56</i></p>'],
    ['a note on an amount', '<p>$500<sup><a href="#n">12</a></sup></p>'],
    ['cents with their sign', '<p>$<b>349.</b><sup>00</sup></p>'],
    ['an amount with decimals', '<p>$5.99<sup>12</sup></p>'],
    ['two numbers', '<p><b>12</b><b>30</b></p>'],
    ['another amount for eyes only', '<p><b>$349.00</b><i aria-hidden="true">$299.00</i></p>'],
  ])('leaves %s', (_, html) => {
    expect(joined(html)).toBe(snapshotFromHtml(html).textContent);
  });

  it('is not needed to read such an amount for a table', () => {
    expect(lineOf(snapshotFromHtml('<p>173<sup>34</sup> <span>Lei</span></p>'))).toBe('173,34 Lei');
  });

  it('lets product, markdown and structured data give one price', async () => {
    const data = JSON.stringify({
      '@type': 'Product',
      name: 'Cask',
      offers: { '@type': 'Offer', price: '173.34', priceCurrency: 'RON' },
    });
    const html = `<script type="application/ld+json">${data}</script><main><h1>Cask</h1>
      <div class="pricing"><p class="new">173<sup>34</sup> <span>Lei</span></p></div><p>In stoc</p>
      <button>Adauga in cos</button><h2>Descriere</h2><p>Un butoi de stejar pentru cei care vor s-o faca singuri.</p></main>`;
    const snapshot = await readHtml({ html, url: 'https://shop.example/p' }, parseHtml);
    const answer = await scrapeSnapshot(
      { snapshot },
      { formats: ['markdown', 'product'] },
      english,
    );
    expect(answer.markdown).toContain('173,34 Lei');
    expect(answer.product?.variants?.[0]?.price).toEqual({
      amount: 173.34,
      currency: 'RON',
      formatted: '173,34 Lei',
    });
  });
});
