// @vitest-environment node
import { expect, it } from 'vitest';
import type { FormatRequest } from '@/contract/request/scrape-request';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { goldPages } from '../../support/gold-pages';
import { english } from '../../support/locale';

const RECIPE = goldPages().find(({ name }) => name === 'recipe')?.html ?? '';

it('quotes the matching passages word for word, each under its heading', async () => {
  const { markdown = '', highlights } = await scrape('How many leeks do I need?', ['markdown']);
  expect(highlights).toMatch(/^#+ Ingredients\n\n.*3 leeks, sliced/);
  for (const passage of (highlights ?? '').split('\n\n')) expect(markdown).toContain(passage);
});

it('works without the markdown format', async () => {
  const alone = await scrape('leeks');
  expect(alone.markdown).toBeUndefined();
  expect(alone.highlights).toBe((await scrape('leeks', ['markdown'])).highlights);
});

it('warns if nothing matches', async () => {
  const data = await scrape('submarine');
  expect(data.highlights).toBeUndefined();
  expect(data.warning).toBe(
    'No passage of this text contains enough words of your query for highlights.',
  );
});

async function scrape(query: string, others: FormatRequest[] = []) {
  const snapshot = await readHtml({ html: RECIPE, url: 'https://e.example/' }, parseHtml);
  const formats: FormatRequest[] = [...others, { type: 'highlights', query }];
  return scrapeSnapshot({ snapshot }, { formats }, english);
}
