// @vitest-environment node
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { recentActivity, testConnection } from '@/service/account';
import { createClient, readScrape, scrape } from '@/service/client';
import { upload, uploadFile } from '@/service/upload';
import type { Connection } from '@/service/connection';
import { interact, stopInteract } from '@/service/interact';
import { scrapeAddress, scrapeUpload } from '@/service/scrapers';
import { startTestService, type TestService } from '../../support/service/service';
import { english } from '../../support/locale';

let service: TestService;
const { signal } = new AbortController();
const url = 'https://example.com/pricing';

beforeAll(async () => {
  service = await startTestService({ credits: 100_000 });
});
afterAll(() => service.close());

function client(connection: Partial<Connection> = {}, fetcher: typeof fetch = fetch) {
  const base = parseBaseAddress(service.url);
  const effects = {
    fetch: fetcher,
    now: Date.now,
    isOnline: () => true,
    translate: english,
    hasAccess: async () => true,
    sleep: async () => {},
  };
  return createClient({ base, apiKey: service.key, ...connection }, effects);
}

// Promise request-reveals-nothing (What leaves the machine): A request reveals nothing about the
// user: no cookie, no referrer, no credentials or fragment in the address.
it('sends the request as authored, with the key and nothing that reveals the user', async () => {
  const request: ScrapeRequest = { url, formats: ['markdown'], maxAge: 0 };
  const sent = vi.fn<typeof fetch>(fetch);
  await scrape(client({}, sent), request, signal);
  const { headers, body, path } = service.requests.at(-1) ?? {};
  expect([path, body]).toEqual(['/v2/scrape', { ...request, timeout: 63_000 }]);
  expect(headers).toMatchObject({
    authorization: `Bearer ${service.key}`,
    'content-type': 'application/json',
  });
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
  expect(sent.mock.lastCall?.[1]).toMatchObject({
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
});

it('sends extra headers for a proxy, but the key wins', async () => {
  const extraHeaders = { 'x-proxy': 'a', authorization: 'Basic abc' };
  await scrape(client({ extraHeaders }), { url }, signal);
  expect(service.requests.at(-1)?.headers).toMatchObject({
    'x-proxy': 'a',
    authorization: `Bearer ${service.key}`,
  });
});

it('sends no authorization at all without a key', async () => {
  const base = parseBaseAddress(service.url);
  const { effects } = client();
  await scrape(createClient({ base }, effects), { url }, signal);
  expect(service.requests.at(-1)?.headers).not.toHaveProperty('authorization');
});

it('refuses extra headers that HTTP does not allow, before anything is sent', async () => {
  const count = service.requests.length;
  const bad = client({ extraHeaders: { 'x y': 'a' } });
  await expect(scrape(bad, { url }, signal)).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
  expect(service.requests).toHaveLength(count);
});

it('returns the answer in the form that engines use', async () => {
  const data = await scrapeAddress(client(), { url, formats: ['markdown', 'summary'] }, signal);
  expect(data).toMatchObject({
    markdown: expect.stringContaining('Starter'),
    summary: expect.any(String),
  });
  expect(data.metadata).toMatchObject({ creditsUsed: 1, cacheState: expect.any(String) });
});

it('reads a scrape again by its id, and finds it in the activity', async () => {
  const { metadata } = await scrape(client(), { url }, signal);
  const id = String(metadata.scrapeId);
  expect(await readScrape(client(), id, signal)).toMatchObject({ metadata: { scrapeId: id } });
  const [latest] = await recentActivity(client(), signal);
  expect(latest).toEqual({ id, endpoint: 'scrape', createdAt: expect.any(String), target: url });
  await expect(readScrape(client(), 'unknown/../x', signal)).rejects.toMatchObject({
    code: 'SERVICE_REFUSED',
  });
  expect(service.requests.at(-1)?.path).toBe('/v2/scrape/unknown%2F..%2Fx');
});

it('uploads the page of the tab with its address as base', async () => {
  const page = {
    html: '<!doctype html><html><head lang="x"><base href="/old"></head><body><h1>Ümläut</h1><a href="b?c=1&d">x</a></body></html>',
    url: 'https://intranet/a/"b"?x&y',
  };
  const data = await upload(client(), page, { formats: ['markdown', 'links'] }, signal);
  expect(data.markdown).toContain('Ümläut');
  expect(data.metadata).toMatchObject({ sourceURL: page.url, url: page.url });
  const body = service.requests.at(-1)?.body;
  expect(body).toMatchObject({
    name: 'page.html',
    options: { formats: ['markdown', 'links'], timeout: 63_000 },
  });
  expect(await uploadFile(page).text()).toContain(
    '<head lang="x"><base href="https://intranet/a/%22b%22?x&amp;y"><base href="/old">',
  );
});

it.each([
  ['<p>x', 'https://a.b/', '<base href="https://a.b/"><p>x'],
  ['<!DOCTYPE html><title>x', 'https://a.b/', '<!DOCTYPE html><base href="https://a.b/"><title>x'],
  ['<header>x', 'https://a.b/', '<base href="https://a.b/"><header>x'],
  ['<p>x', 'https://me:secret@a.b/c?d#e', '<base href="https://a.b/c?d"><p>x'],
])('adds a base to the file %s from %s', async (html, address, file) => {
  expect(await uploadFile({ html, url: address }).text()).toBe(file);
});

it('uploads a file under its name, and puts the address it came from into the answer', async () => {
  const file = new Blob(['%PDF-1.7 Ümläut'], { type: 'application/pdf' });
  const from = 'https://intranet/report';
  const data = await upload(client(), { file, name: 'a.PDF', url: from }, {}, signal);
  expect(data.metadata).toMatchObject({ sourceURL: from, url: from });
  expect(service.requests.at(-1)?.body).toMatchObject({ name: 'a.PDF', text: '%PDF-1.7 Ümläut' });
  const own = await upload(client(), { file, name: 'a.pdf' }, {}, signal);
  expect(own.metadata).toMatchObject({ sourceURL: 'a.pdf' });
  expect(own.metadata).not.toHaveProperty('url');
});

it('does not send a file of a kind that the service does not read', async () => {
  const count = service.requests.length;
  const file = { file: new Blob(['x']), name: 'a.exe' };
  await expect(upload(client(), file, {}, signal)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(service.requests).toHaveLength(count);
});

it('does not send a page that is too large', async () => {
  const count = service.requests.length;
  const page = { html: 'x'.repeat(52_500_000), url };
  await expect(upload(client(), page, {}, signal)).rejects.toThrow(
    'The page is 51 MB; the service takes 50 MB',
  );
  expect(service.requests).toHaveLength(count);
});

it('reports what an upload left out', async () => {
  const { warning } = await scrapeUpload(
    client(),
    { html: '<p>Hi', url },
    { url, formats: ['markdown', 'branding'], mobile: true },
    signal,
  );
  expect(warning).toBe('An upload leaves out: Mobile, Branding.');
});

it('interacts with a scraped page, and ends the session', async () => {
  const { metadata } = await scrape(client(), { url }, signal);
  const id = String(metadata.scrapeId);
  expect(await interact(client(), id, { prompt: 'Click' }, signal)).toMatchObject({
    success: true,
    output: 'Done: Click',
    stdout: 'step 1\n',
    exitCode: 0,
    liveViewUrl: expect.stringMatching(/^https:/),
  });
  expect(await interact(client(), id, { code: 'throw 1' }, signal)).toMatchObject({
    success: false,
    exitCode: 1,
    error: 'Error: boom',
  });
  expect(await stopInteract(client(), id, signal)).toEqual({
    sessionDurationMs: expect.any(Number),
    creditsBilled: 2,
  });
  await expect(stopInteract(client(), id, signal)).rejects.toMatchObject({
    code: 'SERVICE_REFUSED',
  });
});

it('asks five times for a scrape that is not yet known, then gives up', async () => {
  const count = service.requests.length;
  await expect(interact(client(), 'late', { prompt: 'x' }, signal)).rejects.toMatchObject({
    service: { entry: 'job-not-found' },
  });
  expect(service.requests).toHaveLength(count + 5);
});

it.each([
  {},
  { prompt: 'a', code: 'b' },
  { prompt: '' },
  { code: 'a', timeout: 301 },
  { prompt: 'x'.repeat(10_001) },
])('refuses the step %j', async (step) => {
  await expect(interact(client(), 'x', step, signal)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('tests the connection with the free account call', async () => {
  expect(await testConnection(client(), true, signal)).toMatchObject({
    kind: 'credits',
    remainingCredits: service.memory.credits,
  });
});

it('fails the test when the key is refused, and passes without a key', async () => {
  const wrong = client({ apiKey: 'fc-wrong-key' });
  await expect(testConnection(wrong, true, signal)).rejects.toMatchObject({
    service: { entry: 'key-refused' },
  });
  expect(await testConnection(client({ apiKey: '' }), false, signal)).toEqual({ kind: 'keyless' });
});

it('fails the test without a key if the service requires one', async () => {
  const strict = await startTestService({ keyless: false });
  const other = createClient({ base: parseBaseAddress(strict.url) }, client().effects);
  const test = testConnection(other, false, signal);
  await expect(test).rejects.toMatchObject({ service: { entry: 'key-missing' } });
  await expect(test).rejects.toThrow('asks for a key');
  await strict.close();
});

it('fails the test if something else is at the address', async () => {
  const base = parseBaseAddress(`${service.url}/files`);
  const { effects } = client();
  const other = createClient({ base, apiKey: service.key }, effects);
  await expect(testConnection(other, true, signal)).rejects.toMatchObject({
    code: 'SERVICE_REFUSED',
  });
});
