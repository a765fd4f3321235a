import { describe, expect, it } from 'vitest';
import type { TableRule } from '@/contract/table/table-rule';
import type { TabRequest } from '@/contract/tab-request';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { english } from '../../../support/locale';
import { pageFromHtml } from '../../../support/page-from-html';

const rule: TableRule = {
  records: { selector: 'li' },
  fields: [
    { key: 'name', name: 'Name', kind: 'text', selector: 'b', take: 'text' },
    { key: 'price', name: 'Price', kind: 'price', selector: 'i', take: 'text' },
    { key: 'link', name: 'Link', kind: 'link', selector: 'a', take: '@href' },
  ],
};
const properties = {
  name: { type: 'string' },
  price: { type: 'number' },
  link: { type: 'string' },
};
const schema = {
  type: 'object',
  properties: { lamps: { type: 'array', items: { type: 'object', properties } } },
};
const request: TabRequest = { formats: [{ type: 'json', schema }], rule };

describe('json by a rule', () => {
  it('has a property for each value, but none for missing values and for texts in place of numbers', async () => {
    const snapshot = pageFromHtml(
      '<ul><li><b>Ada</b><i>1.299,50 €</i><a href="/ada">x</a></li><li><b>Bob</b><i>on request</i></li></ul>',
      'de',
    );
    const data = await scrapeSnapshot({ snapshot }, request, english);
    expect(data.json).toEqual({
      lamps: [{ name: 'Ada', price: 1299.5, link: 'https://shop.example/ada' }, { name: 'Bob' }],
    });
    expect(data.warning).toBeUndefined();
    expect(snapshot.report.rule).toEqual({
      records: 2,
      filled: { name: 1, price: 1, link: 0.5 },
      missing: [],
    });
  });

  it('reports which fields a page no longer has', async () => {
    const snapshot = pageFromHtml('<ul><li><b>Ada</b></li></ul>');
    const data = await scrapeSnapshot({ snapshot }, request, english);
    expect(data.json).toEqual({ lamps: [{ name: 'Ada' }] });
    expect(data.warning).toBe('The table kept for this site finds nothing here for price, link.');
  });

  it('reports that a page has no rows, and makes none up', async () => {
    const snapshot = pageFromHtml('<p>Nothing here.</p>');
    const data = await scrapeSnapshot({ snapshot }, request, english);
    expect(data.json).toEqual({ lamps: [] });
    expect(data.warning).toBe('The table kept for this site finds no rows here.');
  });

  it('needs a rule: a schema alone is filled from what the page states', async () => {
    const snapshot = pageFromHtml('<ul><li><b>Ada</b></li></ul>');
    const { rule: _rule, ...without } = request;
    const data = await scrapeSnapshot({ snapshot }, without, english);
    expect(data.json).toBeUndefined();
    expect(snapshot.report.ignored).toEqual([]);
    expect(snapshot.report.rule).toBeUndefined();
    expect(snapshot.report.schema).toEqual({ filled: [], missing: ['lamps'] });
  });
});
