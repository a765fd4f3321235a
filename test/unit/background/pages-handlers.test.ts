// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { createPagesHandlers } from '../../../entrypoints/background/pages-handlers';
import type { ReadPage } from '../../../entrypoints/background/read-page';
import { packSnapshot } from '../../support/pack-snapshot';

// Promise linear-time
it('a crawl does not begin with a pattern that can keep the background from all else', async () => {
  const runner = { start: vi.fn<(job: Job) => Promise<void>>(async () => {}) };
  // Nothing else of the runner, and nothing of the store, is used here.
  const { readAddresses } = createPagesHandlers(runner as never, vi.fn<ReadPage>(), {} as never);
  const pace = { delay: 1, pages: 9, minutes: 9, megabytes: 9 };
  const urls = ['https://a.example/'];
  const crawl = (includePaths: string[]) =>
    readAddresses({
      jobId: 'a',
      urls,
      request: {},
      pace,
      incognito: false,
      crawl: { includePaths },
    });
  await expect(crawl(['^/x', '(a)\\1'])).rejects.toThrow('(a)\\1');
  expect(runner.start).not.toHaveBeenCalled();
  await crawl(['^/(\\w+\\s?)+$']);
  expect(runner.start).toHaveBeenCalledOnce();
});

it('what a search has found is listed from the page in the tab: nothing is fetched or opened for it', async () => {
  const html = readFileSync('test/fixtures/pages/search-results.html', 'utf8');
  const url = 'https://search.example/?q=lamps';
  const snapshot = await readHtml({ html, url }, parseHtml);
  const read = vi.fn<ReadPage>(async () => ({ text: packSnapshot(snapshot), frames: [] }));
  const fetched = vi.spyOn(globalThis, 'fetch');
  const opened = vi.spyOn(fakeBrowser.tabs, 'create');
  const runner = { start: vi.fn<() => never>(), continuePages: vi.fn<() => never>() };
  // Nothing else of the runner is used here.
  const { findLinks } = createPagesHandlers(runner as never, read, {} as never);
  const { results } = await findLinks({ tabId: 7 });
  expect(results.length).toBeGreaterThan(2);
  expect(read.mock.calls).toEqual([[{ tabId: 7 }]]);
  for (const asks of [fetched, opened, runner.start]) expect(asks).not.toHaveBeenCalled();
});
