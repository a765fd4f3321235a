import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHROMIUM_BUILD } from '../support/chromium-extension.ts';
import { startFixtureServer } from '../support/fixture-server.ts';
import { launchUnwatched, type AttachedChromium } from '../support/unwatched-chromium.ts';

// Measures the built extension: how long after the popup's own start its first markdown is there, on
// fixed pages, and how large each built entry is. Run `npm run build` first.
const PAGES = [
  'pages/article.html',
  'pages/encyclopedia.html',
  'generated/article?size=1000',
  'generated/links?size=10000',
];
const RUNS = 5;

await measurePopup();
measureSizes();

async function measurePopup(): Promise<void> {
  const server = await startFixtureServer();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-bench-'));
  const browser = await launchUnwatched(profile);
  console.log(`Popup open to first markdown, median of ${RUNS} (ms): background awake, asleep`);
  for (const name of PAGES) {
    const times: Record<string, number[]> = { awake: [], asleep: [] };
    for (let run = 0; run < RUNS; run++) {
      for (const [background, all] of Object.entries(times)) {
        const isAsleep = background === 'asleep';
        all.push(await browser.visit((client) => open(client, `${server.url}/${name}`, isAsleep)));
      }
    }
    const medians = Object.values(times).map((all) => median(all).toFixed(0).padStart(7));
    console.log(`  ${name.padEnd(32)}${medians.join('')}`);
  }
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  await server.close();
}

/** Opens the popup on a page and gives the time it took; see {@link firstMarkdown}. */
async function open(client: AttachedChromium, url: string, isAsleep: boolean): Promise<number> {
  const page = await client.context.newPage();
  await page.goto(url);
  if (isAsleep) {
    const session = await client.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  }
  const popup = await client.clickAction(page);
  const time = await popup.evaluate(firstMarkdown);
  await page.close();
  return time;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Milliseconds from the popup's start until its scrape was done and stored, after which the popup
 * draws it: a client that attaches to a popup comes too late to see that itself. Runs in the popup.
 */
async function firstMarkdown(): Promise<number> {
  while (document.querySelector('.text-view') === null) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open('winnow');
    open.addEventListener('success', () => resolve(open.result));
    open.addEventListener('error', () => reject(open.error));
  });
  const jobs = await new Promise<{ finishedAt?: number }[]>((resolve, reject) => {
    const all = database.transaction('jobs').objectStore('jobs').getAll();
    all.addEventListener('success', () => resolve(all.result));
    all.addEventListener('error', () => reject(all.error));
  });
  database.close();
  const ended = Math.max(...jobs.map(({ finishedAt = 0 }) => finishedAt));
  return ended - performance.timeOrigin;
}

/** An entry's script, or all that its page names itself, gzipped; what is loaded later is not counted. */
function measureSizes(): void {
  console.log('Built entries for Chromium, gzipped (kB)');
  for (const name of readdirSync(CHROMIUM_BUILD).filter((file) => /\.(?:js|html)$/.test(file))) {
    const files = name.endsWith('.html') ? [name, ...namedBy(name)] : [name];
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(CHROMIUM_BUILD, file))).length,
      0,
    );
    console.log(`  ${name.padEnd(32)} ${(bytes / 1000).toFixed(1).padStart(6)}`);
  }
}

function namedBy(page: string): string[] {
  const html = readFileSync(path.join(CHROMIUM_BUILD, page), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
}
