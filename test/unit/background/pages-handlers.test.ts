// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { createPagesHandlers } from '../../../entrypoints/background/pages-handlers';
import type { ReadPage } from '../../../entrypoints/background/read-page';
import { packSnapshot } from '../../support/pack-snapshot';

afterEach(() => vi.restoreAllMocks());

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
