// @vitest-environment node
import { Firecrawl } from 'firecrawl';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRecord } from '@/contract/is-record';
import type { Reach } from '@/serve/reach-web';
import { reportRun } from '@/serve/report-run';
import { createRuns, type Run, type Runs } from '@/serve/runs';
import { loadPage } from '@/serve/load-page';
import { createMarkupBackend } from '@/serve/markup-backend';
import { startServer, type Serving } from '@/serve/server';
import { createService } from '@/serve/service';
import { startServeSite, type ServeSite } from '../../support/serve-site';
import { listen, type Listening } from '../../support/service/listen';

const apiKey = 'fc-0123456789abcdef0123456789abcdef';

let site: ServeSite;
let server: Serving;
let hook: Listening;
let sdk: Firecrawl;
let told: { headers: Record<string, unknown>; body: Record<string, unknown> }[];
/** With which statuses the hook answers; then with 200. */
let statuses: number[];

beforeEach(async () => {
  told = [];
  statuses = [];
  site = await startServeSite();
  hook = await listen((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const body: unknown = JSON.parse(text);
      told.push({ headers: request.headers, body: isRecord(body) ? body : {} });
      response.writeHead(statuses.shift() ?? 200, { location: '/' }).end();
    });
  });
  server = await startServer(createService(createMarkupBackend(loadPage), loadPage), apiKey);
  sdk = new Firecrawl({ apiUrl: server.url, apiKey, maxRetries: 1 });
});

afterEach(async () => {
  await server.close();
  await hook.close();
  await site.close();
});

async function statusOf(id: string) {
  const headers = { authorization: `Bearer ${apiKey}` };
  return (await fetch(`${server.url}/v2/crawl/${id}`, { headers })).json();
}

const kinds = () => told.map(({ body }) => body.type);

it('tells a webhook of a crawl: its start, each page, and its end', async () => {
  const { id } = await sdk.startCrawl(`${site.url}/`, {
    limit: 2,
    webhook: {
      url: `${hook.url}/x`,
      headers: { 'x-mine': 'yes', 'Content-Type': 'text/json' },
      metadata: { job: 'seven' },
    },
  });
  await expect
    .poll(kinds)
    .toEqual(['crawl.started', 'crawl.page', 'crawl.page', 'crawl.completed']);
  expect(told[1]).toMatchObject({
    headers: { 'x-mine': 'yes', 'content-type': 'application/json' },
    body: {
      success: true,
      id,
      metadata: { job: 'seven' },
      data: [{ metadata: { sourceURL: `${site.url}/` } }],
    },
  });
  expect(told[3]?.body).toMatchObject({ success: true, data: [] });
  expect((await statusOf(id)).warning).toBeUndefined();
});

it('tells it only what it wants to hear of a batch, and not of a run that was cancelled', async () => {
  const webhook = { url: hook.url, events: ['completed' as const] };
  await sdk.batchScrape([`${site.url}/plans/1`], { webhook, pollInterval: 1 });
  await expect.poll(kinds).toEqual(['batch_scrape.completed']);
  const { id } = await sdk.startCrawl(`${site.url}/slow`, { webhook: hook.url });
  await expect.poll(kinds).toContain('crawl.started');
  await sdk.cancelCrawl(id);
  await sdk.batchScrape([`${site.url}/plans/1`], { webhook, pollInterval: 1 });
  await expect.poll(() => told.length).toBe(3);
  expect(kinds().slice(1)).toEqual(['crawl.started', 'batch_scrape.completed']);
});

it('gives up one that takes nothing, follows no redirect, and says so', async () => {
  statuses = [500, 302, 404];
  const { id } = await sdk.startCrawl(`${site.url}/`, { limit: 4, webhook: hook.url });
  await expect
    .poll(() => statusOf(id))
    .toMatchObject({
      status: 'completed',
      warning: expect.stringContaining('The webhook'),
    });
  expect(told).toHaveLength(3);
});

it.each<[string, (runs: Runs, run: Run) => void]>([
  ['was cancelled', (runs, run) => runs.end(run, 'cancelled')],
  [
    'is forgotten',
    (runs, run) => {
      runs.end(run, 'completed');
      for (let more = 0; more < 12; more++) runs.end(runs.add('batch', '', 1), 'completed');
    },
  ],
])('tells a slow one nothing more of a run that %s', async (_, end) => {
  const runs = createRuns(Date.now);
  const run = runs.add('batch', 'https://mill.example/', 3);
  for (let page = 0; page < 3; page++) runs.give(run, { metadata: {} });
  const types: unknown[] = [];
  const slow: Reach = async (_url, { body }) => {
    types.push(JSON.parse(typeof body === 'string' ? body : '').type);
    if (types.length === 2) end(runs, run);
    return new Response();
  };
  const { signal } = new AbortController();
  await reportRun(runs, run, { url: 'https://hook.example/' }, slow, signal);
  expect(types).toEqual(['batch_scrape.started', 'batch_scrape.page']);
});
