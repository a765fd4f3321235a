import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Job } from '../../src/contract/job.ts';
import { launchChromium } from '../support/chromium-extension.ts';
import { readJob } from '../support/read-database.ts';
import { waitUntil } from '../support/wait-until.ts';
import { memoryOf } from './browser-memory.ts';
import { bundle } from './bundle.ts';
import { MAPPED, startPageSite, type Asked } from './page-site.ts';
import { measureKills } from './pages-killed.ts';

/*
 * Measures how many pages are read in this browser: `npm run bench:pages`. `PAGES` sets how many are fetched, and how
 * many are read while the background and the browser are killed (2000 before a release), `TAB_PAGES` how many are
 * opened in tabs (40 then), `WORKER_KILLS` and `BROWSER_KILLS` how often each is killed (20 and 3). `ONLY` names what
 * is measured, such as `kills`. Ratios are of one run, so they hold on a machine that others use, too.
 */
const PAGES = Number(process.env.PAGES ?? 400);
const TAB_PAGES = Number(process.env.TAB_PAGES ?? 40);
const WORKER_KILLS = Number(process.env.WORKER_KILLS ?? 20);
const BROWSER_KILLS = Number(process.env.BROWSER_KILLS ?? 3);
const ONLY = process.env.ONLY?.split(',');
const PACE = { delay: 0, pages: 2000, minutes: 60, megabytes: 10_000 };
const HOUR = 3_600_000;
/** How many pages of a crawl may be of its traps, and lead to others. */
const FOR_TRAPS = 100;
// Else a part of the browser keeps all that the background fetches, in case a test asks for it.
process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1';

let alone: Promise<string> | undefined;
const site = await startPageSite();
// The background's memory is asked for over this port.
const extension = await launchChromium({ args: ['--remote-debugging-port=0'] });
try {
  await extension.grantHost('http://127.0.0.1/*');
  await extension.grantHost('http://localhost/*');
  const own = await extension.context.newPage();
  await own.goto(`${extension.url}results.html`);
  const parts = {
    fetching: measureFetching,
    tabs: measureTabs,
    crawl: measureCrawl,
    map: measureMap,
  };
  for (const [name, measure] of Object.entries(parts)) if (isWanted(name)) await measure(own);
} finally {
  await extension.close();
}
try {
  if (isWanted('kills')) await printKills();
} finally {
  await site.close();
}

function isWanted(part: string): boolean {
  return ONLY === undefined || ONLY.includes(part);
}

async function printKills(): Promise<void> {
  const kills = { pages: PAGES, workerKills: WORKER_KILLS, browserKills: BROWSER_KILLS };
  const run = await measureKills(site, kills, (own, urls) => begin(own, urls));
  const { workerKills, browserKills } = run;
  print(
    `pages read over ${workerKills} killed backgrounds and ${browserKills} killed browsers`,
    run.pages,
  );
  print('  lost', run.lost);
  print('  read twice', run.readTwice);
  print('  asked for again, as they were on their way', run.askedAgain);
  print('  minutes', run.minutes);
  console.log(`    ${JSON.stringify(run.ways)}`);
}

/** Pages that their server writes: how fast, beside fetching and parsing alone, and with how much memory. */
async function measureFetching(own: Page): Promise<void> {
  const urls = Array.from({ length: PAGES }, (_, at) => `${site.url}/article/${at}`);
  const sample = urls.slice(0, Math.min(PAGES, 200));
  const floors = async () => ({
    parse: await own.evaluate(fetchAndParse, sample),
    read: await readAlone(sample),
  });
  await floors();
  const first = await floors();
  const early = Math.min(200, Math.floor(PAGES / 4));
  site.clear();
  const start = performance.now();
  const jobId = await begin(own, urls);
  await waitUntil('the first pages are read', () => site.asked.length > early, HOUR);
  const before = await memoryOf(extension);
  await ended(own, jobId);
  const seconds = (performance.now() - start) / 1000;
  const after = await memoryOf(extension);
  const rate = PAGES / seconds;
  const again = repeated(site.asked);
  // Others use the machine, too: what is compared is measured before and after.
  const last = await floors();
  print('pages fetched and read, a second', rate);
  print(
    '  of the rate of fetching and reading alone, with nothing stored',
    ratio(rate, first.read, last.read),
  );
  print(
    '  of the rate of fetching and parsing alone, by the browser itself',
    ratio(rate, first.parse, last.parse),
  );
  print(`memory of the browser, from page ${early} to ${PAGES}, ratio`, after / before);
  print('  megabytes then', after / 1e6);
  print('pages asked for more than once', again);
}

function ratio(rate: number, ...floors: number[]): number {
  return (rate * floors.length) / floors.reduce((sum, each) => sum + each, 0);
}

/** The same engine in the same background, one page after the other, with nothing kept. */
async function readAlone(urls: readonly string[]): Promise<number> {
  const entry = fileURLToPath(new URL('read-alone.ts', import.meta.url));
  alone ??= bundle(entry, { format: 'iife', name: 'winnowAlone' });
  const rate = await extension.worker.evaluate(
    `(() => { ${await alone}; return winnowAlone.readAlone(${JSON.stringify(urls)}); })()`,
  );
  return Number(rate);
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

/** A crawl of a site of three kinds of pages, with traps among them: what it finds, and how far it goes where. */
async function measureCrawl(own: Page): Promise<void> {
  const wanted = Math.max(PAGES - FOR_TRAPS, 50);
  const pace = { ...PACE, pages: wanted + FOR_TRAPS, delay: 20 };
  const crawl = { sitemap: 'skip', crawlEntireDomain: true };
  site.clear();
  const start = performance.now();
  const jobId = await begin(own, [`${site.url}/site/${wanted}`], { pace, crawl });
  const job = await ended(own, jobId);
  const seconds = (performance.now() - start) / 1000;
  const pages = job.many?.pages ?? [];
  const count = (part: string) => site.asked.filter(({ path }) => path.startsWith(part)).length;
  // A page that its script writes is fetched and then opened. Redirects are followed at once, and where a connection is
  // closed the browser itself asks once more.
  const fetched = site.asked.filter(
    ({ path, by }) => by === 'empty' && !/\/ring|\/hangs-up|robots\.txt/u.test(path),
  );
  const gaps = fetched.slice(1).map(({ at }, place) => at - (fetched[place]?.at ?? 0));
  const read = pages.filter(({ url, state }) => state === 'done' && url.includes('/mixed/'));
  print(`crawl: pages read of ${wanted} that the site has among traps`, read.length);
  print('  pages read, a second', read.length / seconds);
  print('  of them fetched more than once', repeated(fetched.filter(isOfSite)));
  print('  of all pages known, those in traps', pages.filter(({ url }) => isTrap(url)).length);
  for (const trap of ['calendar', 'session', 'query', 'ring', 'large', 'slow', 'busy', 'hangs-up'])
    print(`  asked for of ${trap}`, count(`/traps/${trap}`));
  print('  asked for of what robots.txt closes', count('/closed/'));
  print(
    `  shortest time between two pages, ms, where ${pace.delay} were wanted`,
    Math.min(...gaps),
  );
  for (const { state, reason, url } of pages
    .filter(({ state }) => state === 'failed' || state === 'skipped')
    .slice(0, 12))
    console.log(`    ${state} ${new URL(url).pathname} ${JSON.stringify(reason)}`);
  console.log(`    ended: ${JSON.stringify(job.failure?.message ?? job.state)}`);
}

function isOfSite({ path }: Asked): boolean {
  return path.startsWith('/mixed/');
}

function isTrap(url: string): boolean {
  return url.includes('/traps/');
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
      const job = await readJob(own, jobId);
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
