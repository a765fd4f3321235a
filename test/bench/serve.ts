/**
 * `npm run bench:serve`: sends 500 requests, eight at once, to the server of `npm run serve -- --no-browser`, each for
 * another page. Prints what was lost or doubled, how long it took beside the engine alone, and the memory.
 */
import { readFileSync } from 'node:fs';
import { importSourceModules } from '../../src/serve/source-modules.ts';
import { listen } from '../support/service/listen.ts';

importSourceModules();
const { createMarkupBackend } = await import('@/serve/markup-backend');
const { loadPage } = await import('@/serve/load-page');
const { createService } = await import('@/serve/service');
const { startServer } = await import('@/serve/server');

const REQUESTS = 500;
const AT_ONCE = 8;
const KEY = 'fc-0123456789abcdef0123456789abcdef';
const ARTICLE = readFileSync(new URL('../fixtures/pages/article.html', import.meta.url), 'utf8');

const site = await listen((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(ARTICLE.replace('</h1>', ` (${request.url?.slice(1)})</h1>`));
});
const backend = createMarkupBackend(loadPage);
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
  return (await answer.json()).data;
};

await run(alone, 50);
for (const [name, scrape] of [
  ['engine alone', alone],
  ['served', served],
  ['engine alone', alone],
  ['served', served],
] as const) {
  const { ms, wrong, megabytes } = await run(scrape, REQUESTS);
  const rate = ((REQUESTS / ms) * 1000).toFixed(1);
  console.log(`${name}: ${rate} pages a second, ${wrong} wrong, ${megabytes} MB`);
}
await server.close();
await site.close();

async function run(scrape: (url: string) => Promise<{ markdown?: string }>, count: number) {
  const begun = performance.now();
  let next = 0;
  let wrong = 0;
  const worker = async () => {
    while (next < count) {
      const at = next++;
      const { markdown = '' } = await scrape(`${site.url}/n${at}`);
      if (!markdown.includes(`(n${at})`)) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  globalThis.gc?.();
  const megabytes = Math.round(process.memoryUsage().rss / 1e6);
  return { ms: performance.now() - begun, wrong, megabytes };
}
