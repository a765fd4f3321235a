/**
 * `npm run bench:serve`: sends 500 requests, eight at once, to the server of `npm run serve -- --no-browser`, each for
 * another page. Prints what was lost or doubled, how long it took beside the engine alone, and the memory. With
 * `--headless`, to that of `npm run serve -- --headless`, and the memory of its browser, too.
 */
import { readFileSync } from 'node:fs';
import { importSourceModules } from '../../src/serve/source-modules.ts';
import { listen } from '../support/service/listen.ts';
import { memoryOfChildren } from './browser-memory.ts';

importSourceModules();
const { createMarkupBackend } = await import('@/serve/markup-backend');
const { loadPage } = await import('@/serve/load-page');
const { createService } = await import('@/serve/service');
const { startServer } = await import('@/serve/server');
const { startHeadless } = await import('../support/start-headless.ts');

const isHeadless = process.argv.includes('--headless');
const REQUESTS = 500;
const AT_ONCE = 8;
const KEY = 'fc-0123456789abcdef0123456789abcdef';
const ARTICLE = readFileSync(new URL('../fixtures/pages/article.html', import.meta.url), 'utf8');

const site = await listen((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(ARTICLE.replace('</h1>', ` (${request.url?.slice(1)})</h1>`));
});
const backend = isHeadless ? await startHeadless() : createMarkupBackend(loadPage);
const server = await startServer(createService(backend, loadPage), KEY);

const alone = async (url: string) => {
  const { signal } = new AbortController();
  return (await backend.scrape({ url }, { signal, tool: 'bench', wantsLinks: false })).data;
};
const served = async (url: string) => {
  const answer = await fetch(`${server.url}/v2/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  const { data = {} } = await answer.json();
  return data;
};

const rows = isHeadless
  ? ([['headless', served]] as const)
  : ([
      ['engine alone', alone],
      ['served', served],
      ['engine alone', alone],
      ['served', served],
    ] as const);
await run(isHeadless ? served : alone, 50);
const before = memory();
for (const [name, scrape] of rows) {
  const { ms, wrong } = await run(scrape, REQUESTS);
  const rate = ((REQUESTS / ms) * 1000).toFixed(1);
  console.log(`${name}: ${rate} pages a second, ${wrong} wrong, ${memory()} (before: ${before})`);
}
await server.close();
await site.close();

async function run(scrape: (url: string) => Promise<{ markdown?: string }>, count: number) {
  const begun = performance.now();
  let next = 0;
  let wrong = 0;
  const given = new Set<string>();
  const worker = async () => {
    while (next < count) {
      const at = next++;
      const { markdown = '' } = await scrape(`${site.url}/n${at}`);
      if (!markdown.includes(`(n${at})`) || given.has(markdown)) wrong += 1;
      given.add(markdown);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { ms: performance.now() - begun, wrong };
}

/** What this process and those that it has started take, in words. */
function memory(): string {
  globalThis.gc?.();
  const own = `${Math.round(process.memoryUsage().rss / 1e6)} MB`;
  if (!isHeadless) return own;
  return `${own} and ${Math.round(memoryOfChildren() / 1e6)} MB of its browser`;
}
