// @vitest-environment node
import { Firecrawl, type ScrapeOptions as SdkOptions } from 'firecrawl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPage } from '@/serve/load-page';
import { createMarkupBackend } from '@/serve/markup-backend';
import { startServer, type Serving } from '@/serve/server';
import { createService } from '@/serve/service';
import { startServeSite, type ServeSite } from '../../support/serve-site';

const KEY = 'fc-0123456789abcdef0123456789abcdef';

let site: ServeSite;
let server: Serving;
let sdk: Firecrawl;

beforeAll(async () => {
  site = await startServeSite();
  server = await startServer(createService(createMarkupBackend(loadPage), loadPage), KEY);
  sdk = new Firecrawl({ apiUrl: server.url, apiKey: KEY, maxRetries: 1 });
});

afterAll(async () => {
  await server.close();
  await site.close();
});

describe('scrape', () => {
  it('answers with what was asked for, and says who answered', async () => {
    const formats = ['markdown', 'html', 'rawHtml', 'links', 'images'] as const;
    const page = await sdk.scrape(`${site.url}/`, { formats: [...formats] });
    expect(page.markdown).toContain('# Plans of the harbour');
    expect(page.html).toContain('<h1>');
    expect(page.rawHtml).toContain('<!doctype html>');
    expect(page.links).toContain(`${site.url}/plans/1`);
    expect(page.images).toEqual([]);
    expect(page.metadata).toMatchObject({
      title: 'Plans of the harbour',
      sourceURL: `${site.url}/`,
      statusCode: 200,
      creditsUsed: 0,
      engine: 'markup',
    });
    expect(page.warning).toBeUndefined();
  });

  it('takes a base address with a slash at its end', async () => {
    const other = new Firecrawl({ apiUrl: `${server.url}/`, apiKey: KEY });
    expect((await other.scrape(`${site.url}/plans/1`)).markdown).toContain('10 euros');
  });

  it('gives an answer again by its id, but not one without retention', async () => {
    const headers = { authorization: `Bearer ${KEY}` };
    const again = (id?: string) => fetch(`${server.url}/v2/scrape/${id}`, { headers });
    const page = await sdk.scrape(`${site.url}/plans/2`);
    const answer = await again(page.metadata?.scrapeId);
    expect(await answer.json()).toMatchObject({ success: true, data: page });
    const body = JSON.stringify({ url: `${site.url}/plans/2`, zeroDataRetention: true });
    const gone = await fetch(`${server.url}/v2/scrape`, { method: 'POST', headers, body });
    const { data } = await gone.json();
    expect((await again(data.metadata.scrapeId)).status).toBe(404);
  });

  it('says where a request is wrong', async () => {
    const formats = ['markdown', { type: 'json', schema: 7 }];
    const answer = await fetch(`${server.url}/v2/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: JSON.stringify({ url: site.url, formats, timeout: 'long' }),
    });
    const { details, error, ...body } = await answer.json();
    expect(body).toEqual({ success: false, code: 'BAD_REQUEST' });
    expect(details).toMatchObject([
      { path: ['timeout'], message: expect.stringContaining('milliseconds') },
      { path: ['formats', 1, 'schema'], message: expect.stringContaining('JSON Schema') },
    ]);
    expect(error).toBe(details.map(({ message }: { message: string }) => message).join('\n'));
  });

  it('fills a schema from the page', async () => {
    const schema = { type: 'object', properties: { price: { type: 'string' } } };
    const page = await sdk.scrape(`${site.url}/plans/3`, { formats: [{ type: 'json', schema }] });
    expect(page.json).toEqual({ price: '30 €' });
  });

  it('names in the warning what it does not honour, and nothing that is the default', async () => {
    const options: SdkOptions = {
      formats: ['markdown', 'summary', 'screenshot'],
      headers: { 'X-Plan': 'gold' },
      includeTags: ['main'],
      excludeTags: ['dl'],
      onlyMainContent: true,
      waitFor: 100,
      timeout: 20_000,
      location: { country: 'DE' },
      mobile: false,
      proxy: 'auto',
      parsers: ['pdf'],
      storeInCache: true,
      maxAge: 1000,
    };
    const page = await sdk.scrape(`${site.url}/shown-header`, options);
    expect(page.markdown).toContain('gold');
    expect(page.warning).toBe(
      'Not honoured here, and ignored: location, format summary, waitFor, format screenshot.',
    );
  });

  it('gives JSON as code', async () => {
    const { markdown, metadata } = await sdk.scrape(`${site.url}/plans.json`);
    expect(markdown?.trim()).toBe('```json\n{"plans": ["<one>"]}\n```');
    expect(metadata?.contentType).toBe('application/json');
  });

  it('gives the page of an error as the contract does', async () => {
    const page = await sdk.scrape(`${site.url}/missing`);
    expect(page.markdown).toContain('There is no such page.');
    expect(page.metadata).toMatchObject({ statusCode: 404, error: 'Not Found' });
  });

  it.each<[string, SdkOptions, { status: number; code?: string }]>([
    ['ftp://x.test/', {}, { status: 400, code: 'BAD_REQUEST' }],
    ['/file.pdf', {}, { status: 500, code: 'SCRAPE_UNSUPPORTED_FILE_ERROR' }],
    ['/slow', { timeout: 1000 }, { status: 408, code: 'SCRAPE_TIMEOUT' }],
  ])('fails for %s with %j', async (address, options, failure) => {
    const url = address.startsWith('/') ? site.url + address : address;
    await expect(sdk.scrape(url, options)).rejects.toMatchObject(failure);
  });

  it.each([
    [{ lockdown: true }, 'SCRAPE_LOCKDOWN_CACHE_MISS'],
    [{ minAge: 1 }, 'SCRAPE_NO_CACHED_DATA'],
  ])('asks no site for a page that only a cache may give: %j', async (options, code) => {
    site.asked.length = 0;
    const answer = sdk.scrape(site.url, options);
    await expect(answer).rejects.toMatchObject({ status: 404, code });
    expect(site.asked).toEqual([]);
  });

  it('refuses another key', async () => {
    const other = new Firecrawl({ apiUrl: server.url, apiKey: 'fc-other', maxRetries: 1 });
    await expect(other.scrape(site.url)).rejects.toMatchObject({ status: 401 });
  });
});

describe('crawl', () => {
  it('reads the pages of the site once each, but for what robots.txt closes and what acts', async () => {
    site.asked.length = 0;
    const run = await sdk.crawl(`${site.url}/`, { limit: 20, pollInterval: 1 });
    expect(run).toMatchObject({ status: 'completed', completed: 8, total: 9, creditsUsed: 0 });
    const paths = run.data.map(({ metadata }) => new URL(metadata?.sourceURL ?? '').pathname);
    const plans = [1, 2, 3, 4, 5, 6].map((at) => `/plans/${at}`);
    expect(paths.toSorted()).toEqual(['/', '/missing', ...plans]);
    expect(site.asked.map(({ path }) => path).toSorted()).toEqual(
      ['/', '/missing', '/robots.txt', '/sitemap.xml', ...plans].toSorted(),
    );
  });

  it('stops at its limit, and says what robots.txt closes', async () => {
    const { id: short } = await sdk.startCrawl(`${site.url}/`, { limit: 3, sitemap: 'skip' });
    await expect.poll(async () => (await sdk.getCrawlStatus(short)).status).toBe('completed');
    expect(await sdk.getCrawlStatus(short)).toMatchObject({ completed: 3, total: 3 });
    const { id } = await sdk.startCrawl(`${site.url}/`, { includePaths: ['^/closed'], limit: 5 });
    await expect.poll(async () => (await sdk.getCrawlStatus(id)).status).toBe('completed');
    expect((await sdk.getCrawlErrors(id)).robotsBlocked).toEqual([`${site.url}/closed`]);
  });

  it('is cancelled, and listed while it runs', async () => {
    const { id, url } = await sdk.startCrawl(`${site.url}/slow`, { sitemap: 'skip' });
    expect(url).toBe(`${server.url}/v2/crawl/${id}`);
    expect((await sdk.getActiveCrawls()).crawls.map((crawl) => crawl.id)).toContain(id);
    expect((await sdk.getCrawlStatus(id)).status).toBe('scraping');
    expect(await sdk.cancelCrawl(id)).toBe(true);
    expect((await sdk.getCrawlStatus(id)).status).toBe('cancelled');
    await expect(sdk.cancelCrawl(id)).rejects.toMatchObject({ status: 409 });
    expect((await sdk.getActiveCrawls()).crawls.map((crawl) => crawl.id)).not.toContain(id);
    await expect(sdk.getCrawlStatus(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  });

  it('tells a watcher of each page and of the end', async () => {
    const { id } = await sdk.startCrawl(`${site.url}/`, { limit: 4, sitemap: 'skip' });
    const watcher = sdk.watcher(id, { kind: 'crawl' });
    const documents = new Set<unknown>();
    let snapshots = 0;
    watcher.on('document', ({ metadata }) => documents.add(metadata.sourceURL));
    watcher.on('snapshot', () => (snapshots += 1));
    const done = new Promise((resolve, reject) => {
      watcher.on('done', resolve);
      watcher.on('error', reject);
    });
    await watcher.start();
    expect(await done).toMatchObject({ status: 'completed', completed: 4 });
    expect(documents.size).toBe(4);
    expect(snapshots).toBeGreaterThan(0);
  });
});

describe('other clients', () => {
  it.each([
    [
      'a workflow node, whose base address has /v2',
      '/v2/scrape',
      { formats: ['markdown'], integration: 'n8n', parsers: ['pdf'], onlyMainContent: true },
    ],
    [
      'an SDK of another language, by a base address with a slash',
      '//v2/scrape/',
      { formats: [{ type: 'markdown' }], origin: 'python-sdk@4.8.0', maxAge: 0 },
    ],
    ['an agent without options', '/v2/scrape', { origin: 'mcp-fastmcp' }],
  ])('are answered: %s', async (_client, path, body) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${site.url.replace('http://', '')}/plans/1`, ...body }),
    });
    const { data } = await answer.json();
    expect(answer.status).toBe(200);
    expect(data.warning).toBeUndefined();
    expect(data.markdown).toContain('10 euros');
  });

  // As @mendable/n8n-nodes-firecrawl 2.1.2 sends them by default, and firecrawl-mcp 3.26.0.
  it.each([
    ['/v2/crawl', { prompt: '', limit: 500, maxConcurrency: 100, integration: 'n8n' }],
    ['/v2/crawl', { maxDiscoveryDepth: 1, limit: 3, origin: 'mcp-agent@3.26.0' }],
    ['/v2/map', { sitemap: 'include', includeSubdomains: false, limit: 5000, integration: 'n8n' }],
    ['/v2/map', { limit: 5, origin: 'mcp-agent@3.26.0' }],
    [
      '/v2/batch/scrape',
      { url: undefined, urls: ['127.0.0.1:1/'], parsers: [{ type: 'pdf' }], integration: 'n8n' },
    ],
    [
      '/v2/scrape',
      { formats: [{ type: 'json', prompt: 'price', schema: {} }], origin: 'mcp-agent@3.26.0' },
    ],
  ])('get what they ask of %s with %j', async (path, body) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    const sent = JSON.stringify({ url: `${site.url}/plans/1`, ...body });
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: sent });
    const { success, url } = await answer.json();
    expect(success).toBe(true);
    if (url === undefined) return;
    const status = async () => (await (await fetch(url, { headers })).json()).status;
    await expect.poll(status).toBe('completed');
  });
});

describe('the other operations', () => {
  it('reads a batch, and leaves out bad addresses if that is wanted', async () => {
    const urls = [1, 2, 3].map((at) => `${site.url}/plans/${at}`);
    const { id } = await sdk.startBatchScrape([...urls, `${site.url}/file.pdf`], {
      options: { formats: ['markdown', 'links'] },
    });
    await expect.poll(async () => (await sdk.getBatchScrapeStatus(id)).status).toBe('completed');
    const run = await sdk.getBatchScrapeStatus(id);
    expect(run).toMatchObject({ completed: 3, total: 4 });
    expect(run.data.map(({ links }) => links)).toEqual(Array(3).fill([`${site.url}/`]));
    const errors = await sdk.getBatchScrapeErrors(id);
    expect(errors.errors).toMatchObject([
      { url: `${site.url}/file.pdf`, code: 'SCRAPE_UNSUPPORTED_FILE_ERROR' },
    ]);
    const bad = [...urls, 'not an address'];
    await expect(sdk.startBatchScrape(bad)).rejects.toMatchObject({ status: 400 });
    const begun = await sdk.startBatchScrape(bad, { ignoreInvalidURLs: true });
    expect(begun.invalidURLs).toEqual(['not an address']);
  });

  it('goes on with a site that answers, whatever becomes of its pages', async () => {
    const circles = ['/circle', '/circle?2', '/circle?3'].map((path) => site.url + path);
    const { id } = await sdk.startBatchScrape([...circles, `${site.url}/plans/1`]);
    await expect.poll(async () => (await sdk.getBatchScrapeStatus(id)).status).toBe('completed');
    const { errors } = await sdk.getBatchScrapeErrors(id);
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill('SCRAPE_SITE_ERROR'));
    expect(await sdk.getBatchScrapeStatus(id)).toMatchObject({ completed: 1, total: 4 });
  });

  it('maps a site', async () => {
    const { links } = await sdk.map(`${site.url}/`, { sitemap: 'include', limit: 5 });
    expect(links).toHaveLength(5);
    expect(links.map(({ url }) => url)).not.toContain(`${site.url}/closed`);
    const { links: named } = await sdk.map(`${site.url}/`, { sitemap: 'only' });
    expect(named.map(({ url }) => url)).toEqual([`${site.url}/plans/6`]);
  });

  it('reads a file', async () => {
    const file = { data: '<title>Mine</title><p>Text</p>', filename: 'a.html' };
    const page = await sdk.parse(file, { formats: ['markdown'] });
    expect(page.markdown).toContain('Text');
    expect(page.metadata).toMatchObject({ title: 'Mine', sourceURL: 'a.html', creditsUsed: 0 });
    await expect(sdk.parse({ ...file, filename: 'a.PDF' })).rejects.toMatchObject({
      status: 500,
      code: 'SCRAPE_UNSUPPORTED_FILE_ERROR',
    });
    await expect(sdk.parse({ ...file, filename: 'a.png' })).rejects.toMatchObject({
      status: 400,
      code: 'UNSUPPORTED_FILE_TYPE',
    });
  });

  it('reads a CSV file as a table', async () => {
    const data = '\uFEFFPlan;Price\r\n"One; small";10 <b>€</b>\r\n\r\nTwo;20 €\r\n';
    const schema = {
      type: 'object',
      properties: {
        plans: { type: 'array', items: { type: 'object', properties: { Plan: {}, Price: {} } } },
      },
    };
    const page = await sdk.parse(
      { data, filename: 'plans.csv' },
      { formats: ['markdown', { type: 'json', schema }] },
    );
    expect(page.markdown?.trim()).toBe(
      '| Plan | Price |\n| --- | --- |\n| One; small | 10 \\<b>€\\</b> |\n| Two | 20 € |',
    );
    expect(page.metadata).toMatchObject({ sourceURL: 'plans.csv', contentType: 'text/csv' });
  });

  it('says that nothing is spent', async () => {
    expect((await sdk.getCreditUsage()).remainingCredits).toBeGreaterThan(1_000_000);
    expect((await sdk.getTokenUsage()).remainingTokens).toBeGreaterThan(1_000_000);
    expect(await sdk.getConcurrency()).toMatchObject({ concurrency: 0, maxConcurrency: 8 });
    expect(await sdk.getQueueStatus()).toMatchObject({ jobsInQueue: 0 });
  });

  it('says as JSON that it cannot search, and does not know what nobody knows', async () => {
    await expect(sdk.search('harbour')).rejects.toMatchObject({ status: 501 });
    const headers = { authorization: `Bearer ${KEY}` };
    const answer = await fetch(`${server.url}/v2/nothing`, { headers });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });
});
