/**
 * `npm run bench:serve`: sends 500 requests, eight at once, to the server of `npm run serve -- --no-browser`, each for
 * another page and from a thread of its own. Prints what was lost or doubled, how long it took beside the engine alone, and the memory. With
 * `--headless`, to that of `npm run serve -- --headless`, and the memory of its browser, too; with `--browsers`, to one
 * that two browsers are paired with, as many pages of a site for each.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { importSourceModules } from '../../src/serve/source-modules.ts';
import type { KeptPairing } from '../../src/serve/bridge/greet-browser.ts';
import { listen } from '../support/service/listen.ts';
import { askForPages } from './ask-for-pages.ts';
import type { ServerQuestions } from './ask-server.ts';
import { memoryOfChildren } from './browser-memory.ts';

importSourceModules();
const { createMarkupBackend } = await import('@/serve/markup-backend');
const { loadPage } = await import('@/serve/load-page');
const { createService } = await import('@/serve/service');
const { startServer } = await import('@/serve/server');
const { createBrowserBackend } = await import('@/serve/bridge/browser-backend');
const { startHeadless } = await import('../support/start-headless.ts');
const { startPaired } = await import('./paired-browsers.ts');

const isHeadless = process.argv.includes('--headless');
const isPaired = process.argv.includes('--browsers');
const REQUESTS = 500;
const TOOL = 'bench';
const KEY = 'fc-0123456789abcdef0123456789abcdef';
const ARTICLE = readFileSync(new URL('../fixtures/pages/article.html', import.meta.url), 'utf8');

/** How often each page was asked for. */
const asked = new Map<string, number>();
const startSite = () =>
  listen((request, response) => {
    const page = request.url?.slice(1) ?? '';
    // Browsers also ask for the picture and style that all pages share.
    if (/^n\d/.test(page)) asked.set(page, (asked.get(page) ?? 0) + 1);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(ARTICLE.replace('</h1>', ` (${page})</h1>`));
  });
// Each site stays with a browser.
const sites = [await startSite(), ...(isPaired ? [await startSite()] : [])];
const codes: string[] = [];
const bridge = isPaired ? openBridge() : undefined;
const backend = bridge ?? (isHeadless ? await startHeadless() : createMarkupBackend(loadPage));
const server = await startServer(createService(backend, loadPage), KEY, 0, bridge);

const addresses = sites.map(({ url }) => url);
const alone = (count: number) =>
  askForPages(addresses, count, async (url) => {
    const { signal } = new AbortController();
    return (await backend.scrape({ url }, { signal, tool: 'bench', wantsLinks: false })).data;
  });
const served = async (count: number) => {
  const asks = { server: server.url, key: KEY, tool: TOOL, sites: addresses, count };
  const workerData: ServerQuestions = asks;
  const thread = new Worker(new URL('ask-server.ts', import.meta.url), { workerData });
  const [answered] = await once(thread, 'message');
  return answered as Awaited<ReturnType<typeof askForPages>>; // As the thread posts it.
};

const rows =
  isHeadless || isPaired
    ? ([
        ['served', served],
        ['served again', served],
      ] as const)
    : ([
        ['engine alone', alone],
        ['served', served],
        ['engine alone', alone],
        ['served', served],
      ] as const);
const browsers = bridge ? await pairTwo(bridge) : [];
await (isHeadless || isPaired ? served : alone)(50);
const before = memory();
for (const [name, ask] of rows) {
  asked.clear();
  const { ms, wrong } = await ask(REQUESTS);
  const rate = ((REQUESTS / ms) * 1000).toFixed(1);
  const doubled = [...asked.values()].filter((times) => times > 1).length;
  console.log(
    `${name}: ${rate} pages a second, ${wrong} wrong, ${doubled} asked for twice, ${memory()} (before: ${before})`,
  );
}
await Promise.all(browsers.map((close) => close()));
await server.close();
await Promise.all(sites.map((site) => site.close()));

/** A bridge whose pairings are kept nowhere. */
function openBridge() {
  const kept: KeptPairing[] = [];
  return createBrowserBackend({
    pairings: { list: () => kept, add: async (one) => void kept.push(one), remove: async () => {} },
    pairs: true,
    tellCode: (code) => codes.push(code),
    tellBrowsers: () => {},
  });
}

/** Pairs two browsers, each of which may read both sites. */
async function pairTwo(door: NonNullable<typeof bridge>) {
  const hosts = sites.map((site) => new URL(site.url).host);
  const first = await startPaired(codes.at(-1) ?? '', TOOL, hosts);
  // Another code.
  door.listening(Number(new URL(server.url).port));
  return [first, await startPaired(codes.at(-1) ?? '', TOOL, hosts)];
}

/** What this process and those that it has started take, in words. */
function memory(): string {
  globalThis.gc?.();
  const own = `${Math.round(process.memoryUsage().rss / 1e6)} MB`;
  if (!isHeadless && !isPaired) return own;
  return `${own} and ${Math.round(memoryOfChildren() / 1e6)} MB of its browser`;
}
