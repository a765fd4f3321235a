import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { Job } from '../../src/contract/job.ts';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { jobOf, ownPage } from '../support/soak.ts';
import { waitUntil } from '../support/wait-until.ts';
import { MAPPED, startPageSite, type Asked } from './page-site.ts';

/*
 * Measures how many pages are read in this browser: `npm run bench:pages`. `PAGES` sets how many are fetched (2000
 * before a release), `TAB_PAGES` how many are opened in tabs (40 then). Ratios are of one run, so they hold on a
 * machine that others use, too.
 */
const PAGES = Number(process.env.PAGES ?? 2000);
const TAB_PAGES = Number(process.env.TAB_PAGES ?? 40);
const PACE = { delay: 0, pages: 2000, minutes: 60, megabytes: 10_000 };
const HOUR = 3_600_000;

const site = await startPageSite();
const extension = await launchChromium();
try {
  await extension.grantHost('http://127.0.0.1/*');
  await extension.grantHost('http://localhost/*');
  const own = await extension.context.newPage();
  await own.goto(`${extension.url}results.html`);
  await measureFetching(own);
  await measureTabs(own);
  await measureTraps(own);
  await measureMap(own);
} finally {
  await extension.close();
  await site.close();
}

/** Pages that their server writes: how fast, beside fetching and parsing alone, and with how much memory. */
async function measureFetching(own: Page): Promise<void> {
  const urls = Array.from({ length: PAGES }, (_, at) => `${site.url}/article/${at}`);
  const sample = urls.slice(0, Math.min(PAGES, 200));
  const alone = await own.evaluate(fetchAndParse, sample);
  const early = Math.min(200, Math.floor(PAGES / 4));
  site.clear();
  const start = performance.now();
  const jobId = await begin(own, urls);
  await waitUntil('the first pages are read', () => site.asked.length > early, HOUR);
  const before = memoryOf(extension);
  await ended(own, jobId);
  const seconds = (performance.now() - start) / 1000;
  const after = memoryOf(extension);
  const rate = PAGES / seconds;
  print('pages fetched and read, a second', rate);
  print('  of the rate of fetching and parsing alone', rate / alone);
  print(`memory of the browser, from page ${early} to ${PAGES}, ratio`, after / before);
  print('  megabytes then', after / 1e6);
  print('pages asked for more than once', repeated(site.asked));
}

/** Pages that their scripts write: in tabs that are used again, beside a new tab for each. */
async function measureTabs(own: Page): Promise<void> {
  const urls = (from: number) =>
    Array.from({ length: TAB_PAGES }, (_, at) => `${site.url}/app/${from + at}`);
  const pooledFor = async (list: string[]) => {
    const start = performance.now();
    const job = await ended(own, await begin(own, list));
    const byTab = job.many?.pages.filter(({ reason }) =>
      JSON.stringify(reason)?.includes('pageByTab'),
    );
    if (byTab?.length !== list.length) throw new Error('Not all were read in tabs');
    return performance.now() - start;
  };
  const pooled = await pooledFor(urls(0));
  const fresh = await own.evaluate(openEach, urls(TAB_PAGES));
  print('pages read in pooled tabs, a second', (1000 * TAB_PAGES) / pooled);
  print('  of the rate with a new tab for each page', fresh / pooled);
}

/** A crawl into traps: how far it goes. */
async function measureTraps(own: Page): Promise<void> {
  site.clear();
  const pace = { ...PACE, pages: 100, delay: 50 };
  const crawl = { sitemap: 'skip', crawlEntireDomain: true };
  const job = await ended(own, await begin(own, [`${site.url}/traps/`], { pace, crawl }));
  const pages = job.many?.pages ?? [];
  // Redirects are followed at once, and where a connection is closed the browser itself asks once more.
  const steps = site.asked.filter(({ path }) => !/\/ring|\/hangs-up|robots\.txt/u.test(path));
  const gaps = steps.slice(1).map(({ at }, place) => at - (steps[place]?.at ?? 0));
  const count = (part: string) => site.asked.filter(({ path }) => path.startsWith(part)).length;
  print('traps: pages known', pages.length);
  print('traps: pages read', pages.filter(({ state }) => state === 'done').length);
  for (const trap of ['calendar', 'session', 'query', 'ring', 'large', 'slow', 'busy', 'hangs-up'])
    print(`  asked for of ${trap}`, count(`/traps/${trap}`));
  print('  asked for of what robots.txt closes', count('/closed/'));
  print('  shortest time between two requests of pages, ms', Math.min(...gaps));
  for (const { state, reason, url } of pages
    .filter(({ state }) => state === 'failed' || state === 'skipped')
    .slice(0, 12))
    console.log(`    ${state} ${new URL(url).pathname} ${JSON.stringify(reason)}`);
  console.log(`    ended: ${JSON.stringify(job.failure?.message ?? job.state)}`);
}

/** A map of a site whose sitemaps name fifty thousand pages. */
async function measureMap(own: Page): Promise<void> {
  const start = performance.now();
  const request = { request: { url: `${site.url}/`, limit: MAPPED }, incognito: false };
  const links = await own.evaluate(
    async (asked) => (await chrome.runtime.sendMessage(asked))?.value?.links?.length ?? 0,
    { name: 'mapSite', request },
  );
  print('seconds to map the site', (performance.now() - start) / 1000);
  print('  addresses', links);
}

async function begin(own: Page, urls: string[], more: object = {}): Promise<string> {
  const jobId = randomUUID();
  const order = { jobId, urls, request: { formats: ['markdown'] }, pace: PACE, incognito: false };
  const answer = await own.evaluate((asked) => chrome.runtime.sendMessage(asked), {
    name: 'readAddresses',
    request: { ...order, ...more },
  });
  if (answer?.ok !== true) throw new Error(`It was not begun: ${JSON.stringify(answer)}`);
  return jobId;
}

async function ended(own: Page, jobId: string): Promise<Job> {
  return waitUntil(
    'the pages are read',
    async () => {
      const job = await jobOf(ownPage(own), jobId);
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      return job?.finishedAt === undefined ? undefined : job;
    },
    HOUR,
  );
}

/** Runs in a page of the extension: pages fetched and parsed a second, one after the other. */
async function fetchAndParse(urls: string[]): Promise<number> {
  const start = performance.now();
  for (const url of urls) {
    const html = await (await fetch(url, { credentials: 'include' })).text();
    new DOMParser().parseFromString(html, 'text/html');
  }
  return (1000 * urls.length) / (performance.now() - start);
}

/** Runs in a page of the extension: milliseconds to open, read and close a tab for each page, one after the other. */
async function openEach(urls: string[]): Promise<number> {
  const start = performance.now();
  for (const url of urls) {
    const { id } = await chrome.tabs.create({ url, active: false });
    for (;;) {
      const { status } = await chrome.tabs.get(id);
      if (status === 'complete') break;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    for (const file of ['/driver.js', '/reader.js'])
      await chrome.scripting.executeScript({ target: { tabId: id }, files: [file] });
    for (const [name, argument] of [
      ['winnowDrive', 'settle'],
      ['winnowRead', {}],
    ] as const)
      await chrome.scripting.executeScript({
        target: { tabId: id },
        func: (called, given) => Reflect.get(globalThis, called)(given),
        args: [name, argument],
      });
    await chrome.tabs.remove(id);
  }
  return performance.now() - start;
}

/** Bytes that the processes of the browser have for themselves, their shared ones by their part. */
function memoryOf({ downloads }: ChromiumExtension): number {
  const profile = downloads.replace(/\/downloads$/u, '');
  const all = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const main = all.filter((pid) => commandOf(pid).includes(`--user-data-dir=${profile}`));
  const family = new Set(main);
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + pssOf(pid), 0);
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function commandOf(pid: string): string {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ');
}

function parentOf(pid: string): string {
  return /^PPid:\s+(\d+)/mu.exec(readProc(pid, 'status'))?.[1] ?? '';
}

function pssOf(pid: string): number {
  return Number(/^Pss:\s+(\d+) kB/mu.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024;
}

function repeated(asked: readonly Asked[]): number {
  const pages = asked.filter(({ path }) => path !== '/robots.txt').map(({ path }) => path);
  return pages.length - new Set(pages).size;
}

function print(what: string, value: number): void {
  console.log(`${what}: ${value.toLocaleString('en', { maximumFractionDigits: 2 })}`);
}

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  runtime: {
    sendMessage(message: unknown): Promise<{ ok?: boolean; value?: { links?: unknown[] } } | null>;
  };
  tabs: {
    create(options: { url: string; active: boolean }): Promise<{ id: number }>;
    get(id: number): Promise<{ status: string }>;
    remove(id: number): Promise<void>;
  };
  scripting: {
    executeScript(order: {
      target: { tabId: number };
      files?: string[];
      func?: (called: string, given: unknown) => unknown;
      args?: unknown[];
    }): Promise<unknown>;
  };
};
