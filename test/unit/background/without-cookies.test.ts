// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createManyPagesEngines } from '../../../entrypoints/background/many-pages-engines';
import { createMapHandlers } from '../../../entrypoints/background/map-handlers';
import { DEFAULT_PACE } from '@/contract/many-pages';
import type { TabAccess } from '@/jobs/tab-access';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';
import { deedWords } from '../../support/deed-words';

const NO_TAB: TabAccess = {
  findTab: async () => undefined,
  injectFile: async () => [],
  injectFunction: async () => [],
  deedWords,
  watchTab: () => () => {},
  hasGrantedHosts: async () => false,
};
const SITE = 'https://shop.example/';
const FILES: Record<string, string> = {
  '': '<p>A page that leads to <a href="/next">another</a></p>',
  next: '<p>The last page</p>',
  'robots.txt': `Sitemap: ${SITE}all.xml`,
};

/** Whether cookies went along, and what was asked for. */
let asked: string[];

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : '';
    asked.push(`${init?.credentials} ${url}`);
    const body = FILES[url.replace(SITE, '')] ?? '';
    const response = new Response(body, { headers: { 'content-type': 'text/html' } });
    return Object.defineProperty(response, 'url', { value: url });
  });
  // Their types are those of the calls with a callback.
  vi.spyOn(fakeBrowser.runtime, 'getPlatformInfo').mockImplementation((async () => ({})) as never);
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((async () => true) as never);
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockImplementation((async () => ({})) as never);
  vi.spyOn(fakeBrowser.permissions.onAdded, 'addListener').mockReturnValue();
  vi.spyOn(fakeBrowser.permissions.onRemoved, 'addListener').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

/** The real clock, which goes on while modules are loaded. */
const { setTimeout: later } = globalThis;

/** Waits for work whose pauses take no time: of the false clock, a quarter of a second in each real millisecond. */
async function finished<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => (isOver = true);
  work.then(over, over);
  while (!isOver) {
    await new Promise((resolve) => later(resolve, 1));
    await vi.advanceTimersByTimeAsync(250);
  }
  return work;
}

describe.each([
  ['with the user’s cookies', {}, 'include'],
  ['without cookies', { withoutCookies: true } as const, 'omit'],
])('%s', (_, cookies, credentials) => {
  const all = (names: string[]) => names.map((name) => `${credentials} ${SITE}${name}`);

  // Promise without-cookies-means-none (What leaves the machine): Without the user's cookies, a run
  // or map sends none, and opens no tab.
  it('a site is mapped by all its files', async () => {
    const readPage = () => Promise.reject(new Error('No tab is read.'));
    const { mapSite } = createMapHandlers(readPage, createMemoryJobStore());
    await finished(mapSite({ request: { url: SITE }, incognito: false, ...cookies }));
    expect(asked.toSorted()).toEqual(all(['', 'all.xml', 'robots.txt']));
  });

  // Promise without-cookies-means-none
  it('a site is crawled, page by page and by its robots.txt', async () => {
    const { tab } = createManyPagesEngines(NO_TAB, async () => ({ metadata: {} }));
    const pages = [{ url: SITE, state: 'waiting' as const }];
    const many = { pages, pace: { ...DEFAULT_PACE, delay: 0 }, crawl: {}, ...cookies };
    const job = tabJob('a', { operation: 'batch', many });
    const events = tab?.run(job, new AbortController().signal) ?? [];
    await finished(Array.fromAsync(events));
    expect(asked.toSorted()).toEqual(all(['', 'all.xml', 'next', 'robots.txt']));
  });
});
