// @vitest-environment node
import { expect, it } from 'vitest';
import { delay } from '@/async/deadline';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { ScrapeAnswer } from '@/serve/backend';
import { inTime } from '@/serve/in-time';
import { createReadRun, createSiteEffects } from '@/serve/read-run';
import { Refusal } from '@/serve/refusal';
import { createRuns } from '@/serve/runs';
import type { Scraper } from '@/serve/scraper';

const ORDER = { options: {}, tool: 'test', base: '' };

it('ends a run that keeps too much, and says so', async () => {
  const answer = { data: { markdown: 'x'.repeat(600_000), metadata: {} } };
  const run = await readBatch(6, async () => answer, 1);
  expect(run).toMatchObject({ state: 'completed', total: run.data.length });
  expect(run.data.length).toBeLessThan(6);
  expect(run.warning).toMatch(/MB/u);
});

it('keeps no more of all runs than fits, and forgets the oldest that have ended first', async () => {
  const answer = { data: { markdown: 'x'.repeat(100_000), metadata: {} } };
  const runs = createRuns(Date.now, 1_001_000);
  const [first, second] = [
    await readBatch(3, async () => answer, 200, runs),
    await readBatch(2, async () => answer, 200, runs),
  ];
  const third = await readBatch(2, async () => answer, 200, runs);
  expect([first, second, third].map((run) => runs.has(run))).toEqual([false, true, true]);
  const active = runs.add('crawl', '', 1);
  while (runs.give(active, answer.data));
  expect(active.data).toHaveLength(5);
  const last = await readBatch(3, async () => answer, 200, runs);
  expect(last).toMatchObject({ state: 'completed', data: [], total: 0 });
  expect(last.warning).toMatch(/all runs together/u);
  expect(runs.all()).toEqual([active, last]);
});

it('says nothing of a limit where all is read', async () => {
  const run = await readBatch(3, async () => ({ data: { metadata: {} } }));
  expect(run).toMatchObject({ state: 'completed', total: 3 });
  expect(run.warning).toBeUndefined();
});

it('notes each page that is not read, and asks a silent site no more than three times', async () => {
  let asked = 0;
  const run = await readBatch(5, async () => {
    asked += 1;
    throw new Refusal(500, 'SCRAPE_SITE_ERROR', 'The site gave no answer.');
  });
  expect(asked).toBe(3);
  expect(run).toMatchObject({ state: 'completed', data: [], total: 5 });
  expect(run.warning).toMatch(/other pages were not asked for/u);
  expect(run.errors.map(({ code }) => code)).toEqual([
    ...Array(3).fill('SCRAPE_SITE_ERROR'),
    undefined,
    undefined,
  ]);
});

it('does not take a browser that is away for a silent site, and asks for every page', async () => {
  let asked = 0;
  const run = await readBatch(5, async () => {
    asked += 1;
    throw new Refusal(503, undefined, 'No browser is connected.');
  });
  expect(asked).toBe(5);
  expect(run).toMatchObject({ state: 'completed', data: [], total: 5 });
  expect(run.warning).toBeUndefined();
  expect(run.errors.map(({ error }) => error)).toEqual(Array(5).fill('No browser is connected.'));
});

it('asks a user who does not answer three times, and blames no site for that', async () => {
  let asked = 0;
  const text = 'The user was asked.';
  const run = await readBatch(5, async () => {
    asked += 1;
    return inTime(1, new AbortController().signal, async ({ signal, onWait }) => {
      onWait(text);
      return delay(60_000, signal).then(() => ({ data: { metadata: {} } }));
    });
  });
  expect(asked).toBe(3);
  expect(run).toMatchObject({ state: 'completed', data: [], total: 5 });
  expect(run.warning).toBeUndefined();
  expect(run.errors.map(({ error }) => error.startsWith('The user was asked'))).toEqual(
    Array(5).fill(true),
  );
});

it('tells of a crawl that it left links out which a pattern cannot be tested on', async () => {
  const links = [{ url: 'http://127.0.0.1:9/a/aa' }];
  const answer = { data: { metadata: {} }, links };
  const crawl = { includePaths: ['/(a)\\1'], sitemap: 'skip' as const };
  const run = await readUrls(['http://127.0.0.1:9/a/'], async () => answer, { crawl });
  expect(run).toMatchObject({ state: 'completed', total: 1 });
  expect(run.warning).toMatch(/back references/u);
});

async function readBatch(
  count: number,
  scrape: () => Promise<ScrapeAnswer>,
  megabytes?: number,
  runs = createRuns(Date.now),
) {
  const urls = Array.from({ length: count }, (_, at) => `http://127.0.0.1:9/${at}`);
  return readUrls(urls, scrape, {}, megabytes, runs);
}

async function readUrls(
  urls: string[],
  scrape: () => Promise<ScrapeAnswer>,
  more: { crawl?: CrawlOrder },
  megabytes?: number,
  runs = createRuns(Date.now),
) {
  const scraper: Pick<Scraper, 'scrape'> = { scrape };
  const none = { status: 404, contentType: '', bytes: new Uint8Array() };
  const load = async (url: string) => ({ url, ...none });
  const read = createReadRun(scraper, runs, load, createSiteEffects(), megabytes);
  const run = runs.add(more.crawl ? 'crawl' : 'batch', urls[0] ?? '', urls.length);
  await read(run, { ...ORDER, urls, ...more });
  return run;
}
