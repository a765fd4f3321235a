import { describe, expect, it } from 'vitest';
import type { FormatRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import { ruleOf } from '@/contract/table/table-rule';
import { answerViews, openingView } from '@/ui/viewer/answer-views';
import { viewCount } from '@/ui/viewer/view-count';
import { emptyReport } from '@/contract/capture-report';
import { exampleTable } from '../../../support/example-table';
import { sampleData, shownData } from '../../../support/viewed-parts';

const question = { type: 'question', question: 'Why?' } as const;

function answerTo(formats: FormatRequest[] | undefined, data: Partial<ScrapeData>) {
  const shown = shownData({ metadata: {}, ...data });
  return { ...shown, job: { ...shown.job, request: formats === undefined ? {} : { formats } } };
}

describe('the tabs of an answer', () => {
  it.each<[FormatRequest[] | undefined, Partial<ScrapeData>, string[]]>([
    [['links'], { links: [], markdown: '# A' }, ['links', 'markdown']],
    [['links', 'markdown'], { links: ['a'], markdown: '# A' }, ['links', 'markdown']],
    [['markdown', question], { markdown: '# A', answer: 'B' }, ['texts', 'markdown']],
    [['product', 'menu'], { menu: {}, product: {} }, ['product', 'menu']],
    [['menu', 'product'], { menu: {}, product: {} }, ['menu', 'product']],
    [['rawHtml', 'summary'], { rawHtml: '<p>', summary: 'S' }, ['texts', 'rawHtml']],
    [['markdown'], { markdown: '# A', actions: { pdfs: ['b'] } }, ['markdown', 'actions']],
    // Other parts have a tab only if they have content.
    [['summary'], { summary: 'S', links: [], markdown: '' }, ['texts']],
    [undefined, { markdown: '# A' }, ['markdown']],
  ])('for %j are those with content', (formats, data, expected) => {
    const views = answerViews(answerTo(formats, data));
    expect(views).toEqual([...expected, 'metadata', 'json', 'request']);
  });

  it('for a reading of the tab are all its parts, with the report', () => {
    const shown = answerTo(['links'], { links: [], markdown: '# A' });
    const result = { ...shown.result, report: emptyReport() };
    const views = answerViews({ job: { ...shown.job, engine: 'tab' }, result });
    expect(views.join(' ')).toBe('markdown links metadata html json report request');
    expect(openingView({ job: { ...shown.job, engine: 'tab' }, result })).toBe('markdown');
    const kept = { ...shown.job, engine: 'tab' as const, snapshotSize: 10 };
    const withTables = answerViews({ job: kept, result });
    expect(withTables.join(' ')).toBe('markdown table links metadata html json report request');
    delete result.data.links;
    const fewer = answerViews({ job: { ...shown.job, engine: 'tab' }, result });
    expect(fewer.join(' ')).toBe('markdown metadata html json report request');
  });
});

it('an answer opens on the first requested part that has content', () => {
  expect(openingView(answerTo(['links', 'markdown'], { links: ['a'], markdown: 'A' }))).toBe(
    'links',
  );
  expect(openingView(answerTo(['links', 'markdown'], { links: [], markdown: 'A' }))).toBe(
    'markdown',
  );
  expect(openingView(answerTo(['links'], { links: [] }))).toBe('links');
  expect(openingView(answerTo(['links'], {}))).toBe('metadata');
  expect(openingView(shownData(sampleData('docs-product.json')))).toBe('product');
});

it('a page opens on the table that the user made of it, as long as the page is kept', () => {
  const { job, result } = shownData({ metadata: {}, markdown: 'A' });
  const table = { rule: ruleOf(exampleTable(), true), hidden: [], title: 'Kettles' };
  const made = { ...job, engine: 'tab' as const, table };
  expect(openingView({ job: made, result })).toBe('markdown');
  expect(openingView({ job: { ...made, snapshotSize: 10 }, result })).toBe('table');
});

it.each([
  ['markdown', { markdown: 'One two three' }, 3],
  ['links', { links: ['a', 'b'] }, 2],
  ['extracted', { json: { shop: 'x', products: [1, 2, 3] } }, 3],
  ['extracted', { json: { one: [1], two: [2] } }, undefined],
  ['changes', { changeTracking: { diff: '@@ -1 +1 @@\n-a\n+b\n c' } }, 2],
  ['changes', { changeTracking: { changeStatus: 'same' } }, undefined],
  ['menu', { menu: { sections: [{ items: [{}, {}] }, { items: [{}] }] } }, 3],
  ['json', {}, undefined],
] as const)('the tab of %s counts %j', (view, data, count) => {
  expect(viewCount(view, { metadata: {}, ...JSON.parse(JSON.stringify(data)) })).toBe(count);
});

it.each([
  [['markdown', 'product'], { product: { title: 'Lamp' } }, 'product'],
  [['markdown', { type: 'highlights', query: 'x' }], { highlights: 'x' }, 'texts'],
  [['markdown', 'product'], {}, 'markdown'],
  [['markdown', 'html', 'links', 'rawHtml'], { html: '<p>', links: ['a'] }, 'markdown'],
] satisfies [FormatRequest[], Partial<ScrapeData>, string][])(
  'an answer of the tab to %j opens on the first part beyond its text',
  (formats, data, view) => {
    const { job, result } = answerTo(formats, { markdown: 'A', ...data });
    expect(openingView({ job: { ...job, engine: 'tab' }, result })).toBe(view);
  },
);
