// @vitest-environment node
import { expect, it } from 'vitest';
import type { PagePart } from '@/contract/capture-report';
import type { TabRequest } from '@/contract/tab-request';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { goldPages } from '../../support/gold-pages';
import { english } from '../../support/locale';

async function scrape(html: string, request: Partial<TabRequest> = {}) {
  const snapshot = await readHtml({ html, url: 'https://e.example/tides' }, parseHtml);
  const data = await scrapeSnapshot({ snapshot }, { formats: ['markdown'], ...request }, english);
  return { markdown: data.markdown ?? '', content: snapshot.report.content };
}

const ARTICLE = goldPages().find(({ name }) => name === 'article')?.html ?? '';

it('brings a part back to its place, and counts what is still left out', async () => {
  const before = await scrape(ARTICLE);
  const parts = before.content.leftOut?.parts ?? [];
  const related = parts.find(({ start }) => start.startsWith('Read next'));
  expect(related?.words).toBeGreaterThan(8);
  expect(before.markdown).not.toContain('Who owns a meander?');

  const bringBack = related === undefined ? [] : [related];
  const after = await scrape(ARTICLE, { bringBack });
  expect(after.markdown).toContain('Who owns a meander?');
  expect(after.markdown.startsWith(before.markdown.trimEnd())).toBe(true);
  expect(after.content.broughtBack).toEqual(bringBack);
  expect(after.content.leftOut?.words).toBe(
    (before.content.leftOut?.words ?? 0) - (related?.words ?? 0),
  );
});

it.each<[string, (part: PagePart) => PagePart]>([
  ['another part is in its place', (part) => ({ ...part, start: 'Something else' })],
  ['nothing is in its place', (part) => ({ ...part, place: '99.99' })],
])('brings back nothing if %s', async (_, change) => {
  const { markdown, content } = await scrape(ARTICLE);
  const bringBack = (content.leftOut?.parts ?? []).map(change);
  expect(bringBack.length).toBeGreaterThan(0);
  const after = await scrape(ARTICLE, { bringBack });
  expect(after.markdown).toBe(markdown);
  expect(after.content).not.toHaveProperty('broughtBack');
});

it('reports what is left out behind a dialog, and on a short page', async () => {
  const dialog = goldPages().find(({ name }) => name === 'dialog-over-board')?.html ?? '';
  expect((await scrape(dialog)).content.leftOut?.words).toBeGreaterThan(0);
  const short = '<p>How tides work.</p><footer><p>All rights <b>reserved</b></p></footer>';
  const { content } = await scrape(short);
  expect(content.leftOut).toMatchObject({ words: 3, parts: [{ start: 'All rights reserved' }] });
  const { markdown } = await scrape(short, { bringBack: content.leftOut?.parts ?? [] });
  expect(markdown).toContain('All rights **reserved**');
});
