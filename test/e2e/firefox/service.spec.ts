import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectInFirefox, forgetServices } from '../../support/connect-in-firefox.ts';
import { filesWith } from '../../support/files-with.ts';
import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { readResultKeys } from '../../support/result-keys.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { startStrangeServers } from '../../support/strange-servers.ts';
import { expect, test } from './fixtures.ts';

let service: TestService;

test.beforeAll('a new user connects a service', async ({ firefox }) => {
  service = await startTestService();
  await connectInFirefox(firefox, service);
});
test.beforeEach(() => {
  service.requests.length = 0;
});
test.afterEach(({ firefox }) => firefox.popup.close());
// What follows in this browser finds no service that does not answer.
test.afterAll(async ({ firefox }) => {
  await forgetServices(firefox);
  await service.close();
});

test('a connection is tested, and says what is left', async ({ firefox }) => {
  await firefox.goto(`${firefox.url}options.html#service`);
  await firefox.tab.click('Test the connection');
  await expect
    .poll(() => firefox.tab.text('#service'))
    .toContain('Connected. 1,000 of 1,000 credits left.');
});

test('a connection that does not work says why', async ({ firefox }) => {
  const servers = await startStrangeServers();
  await firefox.goto(`${firefox.url}options.html#service`);
  const tried = async (address: string) => {
    await firefox.tab.clear('Base address');
    await firefox.tab.type('Base address', address);
    await firefox.tab.click('Test the connection');
    return expect.poll(() => firefox.tab.text('#service output .callout'));
  };
  await (await tried(servers.nothing)).toContain('Nothing answers at http://127.0.0.1');
  await (await tried(servers.webPage)).toContain('is a web page, not JSON');
  await (await tried(servers.withoutCors)).toContain('allows them no access (CORS)');
  await (await tried(servers.badTls)).toContain('certificate (TLS) is not valid');
  await (await tried(service.url)).toContain('Connected. 1,000 of 1,000 credits left.');
  await servers.close();
});

test('a page is scraped by the service', async ({ firefox, server }) => {
  await send(firefox, server.url, 'shop.example/prices');
  await expect.poll(() => firefox.popup.text()).toContain('Starter: $12/mo');
  expect(service.requests.map(({ path }) => path)).toEqual(['/v2/scrape']);
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${service.key}`);
});

test('a file is uploaded instead of the page', async ({ firefox, server }) => {
  const file = path.join(firefox.profile, 'report.pdf');
  writeFileSync(file, '%PDF-1.7 Hi');
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  // The browser's dialog would close the popup.
  await firefox.popup.click('Upload a file…');
  await firefox.tabs.switchToNew();
  await firefox.tab.choose('Upload a file…', file);
  await firefox.tab.click('Send the file');
  await expect.poll(() => firefox.tab.text('.results-main')).toContain('%PDF-1.7 Hi');
  const [sent] = service.requests.filter((request) => request.path === '/v2/parse');
  expect(sent?.body).toMatchObject({ name: 'report.pdf', text: '%PDF-1.7 Hi' });
  await firefox.tabs.closeNew();
});

test('a request built in the settings is the default of a page, and is sent', async ({
  firefox,
  server,
}) => {
  const { tab } = firefox;
  await firefox.goto(`${firefox.url}options.html#requests`);
  await tab.click('New preset');
  for (const chip of ['Summary', 'Highlights', 'Screenshot']) await tab.click(chip);
  await tab.type('Query *', 'prices');
  await tab.click('Whole page');
  await tab.type('Quality', '80');
  await tab.click('Timing');
  await tab.type('Time limit', '1 min 30 s');
  await tab.click('Actions');
  await tab.click('Run JavaScript');
  await tab.type('Script *', 'return 1');
  await tab.click('Network');
  await tab.type('Name of header 1', 'X-Trace');
  await tab.type('Value of header 1', 'winnow');
  await tab.form.unfold('Privacy');
  await tab.click('Redact personal data');
  await tab.click('PERSON');
  await tab.click('Start new requests with “My request”');
  const request = {
    formats: [
      'markdown',
      'summary',
      { type: 'highlights', query: 'prices' },
      { type: 'screenshot', fullPage: true, quality: 80 },
    ],
    timeout: 90_000,
    headers: { 'X-Trace': 'winnow' },
    redactPII: { entities: ['PERSON'] },
    actions: [{ type: 'executeJavascript', script: 'return 1' }],
  };
  const shown = () => tab.evaluate(readJson);
  await expect.poll(async () => JSON.parse(await shown())).toEqual(request);
  // What is secret in it is hidden before it is stored, one change after the other.
  await expect.poll(() => firefox.insides.inBackground(isStored)).toBe(true);

  await send(firefox, server.url, 'shop.example/built');
  await expect.poll(() => firefox.popup.text()).toContain('Starter: $12/mo');
  const sent = scrapes().map(({ body }) => body);
  expect(sent).toEqual([{ url: expect.stringContaining('/built'), ...request, timeout: 93_000 }]);
  await firefox.popup.close();
  await firefox.goto(`${firefox.url}results.html`);
  await tab.click('Answer');
  await expect.poll(() => tab.text('[role=tabpanel]')).toContain('lists the plans Starter and Pro');
  await firefox.goto(`${firefox.url}options.html#requests`);
  await tab.click('Remove: My request');
  await tab.click('Remove');
  await expect.poll(() => tab.text('#requests')).toContain('None yet.');
});

test('the key is out of reach of pages and of scripts in them', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
  // The background may run scripts of ours in this tab now: what a page that took one over could read.
  const seen = await firefox.popup.evaluate(async () => {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    const [answer] = await browser.scripting.executeScript({
      target: { tabId: tab?.id },
      func: async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        local: JSON.stringify(await browser.storage.local.get(null)),
        session: typeof browser.storage.session,
      }),
    });
    return answer?.result;
  });
  expect(seen).toMatchObject({ databases: [], session: 'undefined' });
  expect(seen?.local).toContain('setting:services');
  expect(seen?.local).not.toContain(service.key);
  expect(seen?.local).not.toContain(service.key.slice(-8));
});

test('an ended background leaves its job interrupted, and resends nothing', async ({
  firefox,
  server,
}) => {
  const answer = service.hold();
  await send(firefox, server.url, 'slow.example/0');
  await expect.poll(() => scrapes()).toHaveLength(1);
  await firefox.popup.close();
  const before = service.memory.activity.length;
  await firefox.insides.suspendBackground();
  answer();
  await firefox.goto(`${firefox.url}results.html`);
  const said = () => firefox.tab.text('.results-main');
  await expect.poll(said).toContain('The browser stopped Winnow while the service was working');
  expect(await firefox.insides.isBackgroundRunning()).toBe(true);
  await expect.poll(() => service.memory.activity.length).toBeGreaterThan(before);
  await firefox.tab.click('Look it up');
  await expect.poll(said).toContain('Starter: $12/mo');
  expect(scrapes()).toHaveLength(1);
});

for (const promise of ['zeroDataRetention', 'lockdown'] as const) {
  test(`${promise} leaves nothing on disk`, async ({ firefox, server }) => {
    await firefox.goto(`${server.url}/pages/article.html`);
    await firefox.clickAction();
    await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
    const kept = `https://shop.example/KEPT-${promise}`;
    const gone = `https://shop.example/GONE-${promise}`;
    for (const [start, options] of [
      [kept, {}],
      [gone, { [promise]: true }],
    ] as const) {
      // Firefox packs what it stores, which may cut the end off a text.
      const url = `${start}-and-more`;
      const order = { engine: 'service', url, title: url, incognito: false, options };
      const request = { jobId: randomUUID(), ...order };
      await firefox.popup.evaluate((message) => browser.runtime.sendMessage(message), {
        name: 'send',
        request,
      });
      await expect.poll(() => scrapes().some(({ body }) => Object(body).url === url)).toBe(true);
    }
    await firefox.popup.close();
    // The first shows that what is kept would be found.
    await expect.poll(() => filesWith(firefox.profile, kept)).not.toEqual([]);
    expect(filesWith(firefox.profile, gone)).toEqual([]);
  });
}

for (const way of ['zeroDataRetention', 'deletion'] as const) {
  test(`what a tab's page said is not on disk after ${way}`, async ({ firefox, server }) => {
    const url = `${server.url}/pages/article.html?${way}`;
    await firefox.goto(url);
    await firefox.clickAction();
    await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
    const [tab] = await firefox.popup.evaluate(
      (active) => browser.tabs.query({ active, currentWindow: true }),
      true,
    );
    const read = await firefox.popup.evaluate(newestJob, { tabId: tab?.id ?? 0 });
    const key = (await readResultKeys(firefox.popup)).get(read) ?? '';
    expect(key).toHaveLength(32);
    // What is there would be found.
    await expect.poll(() => filesWith(firefox.profile, key)).not.toEqual([]);
    const order = { engine: 'service', url, title: url, incognito: false, tabId: tab?.id };
    const options = { zeroDataRetention: true };
    const message =
      way === 'deletion'
        ? { name: 'deleteResults', request: { jobIds: [read] } }
        : { name: 'send', request: { jobId: randomUUID(), ...order, options } };
    const reply = await firefox.popup.evaluate(
      (asked) => browser.runtime.sendMessage(asked),
      message,
    );
    expect(reply).toMatchObject({ ok: true });
    await expect.poll(() => filesWith(firefox.profile, key)).toEqual([]);
    const stored = path.join(firefox.profile, 'storage', 'default');
    expect(filesWith(stored, 'threshed grain into the air')).toEqual([]);
  });
}

/** Runs in the popup: the id of the latest job of a tab. */
async function newestJob(request: { tabId: number }): Promise<string> {
  const { value } = await browser.runtime.sendMessage({ name: 'storedJobs', request });
  return value[0]?.id ?? '';
}

/** Runs in the settings: the open preset as JSON. */
function readJson(): string {
  return document.querySelector<HTMLTextAreaElement>('.builder-json textarea')?.value ?? '{}';
}

function scrapes() {
  return service.requests.filter(({ path }) => path === '/v2/scrape');
}

/** Opens a page and sends a request for it from the popup, which stays open. */
async function send(firefox: FirefoxExtension, server: string, address: string): Promise<void> {
  const { port } = new URL(server);
  await firefox.goto(`http://${address.replace('/', `:${port}/`)}`);
  await firefox.clickAction();
  // The popup's own scrape of the tab ends first, so that the request is the latest job.
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('Service');
  await firefox.popup.click('Send');
}

/** The little of the browser API that runs in the popup and in the page above. */
declare const browser: {
  runtime: { sendMessage(message: unknown): Promise<{ value: { id: string }[] }> };
  tabs: { query(filter: object): Promise<{ id?: number }[]> };
  scripting: {
    executeScript<T>(injection: {
      target: { tabId: number | undefined };
      func: () => Promise<T>;
    }): Promise<{ result?: T }[]>;
  };
  storage: { local: { get(keys: null): Promise<object> }; session?: object };
};

/** Runs in the background: whether all changes of presets are stored, to the last. */
async function isStored(): Promise<boolean> {
  const items = await browser.storage.local.get(null);
  const isBeside = Object.keys(items).some((key) => key.startsWith('presets+'));
  return !isBeside && JSON.stringify(items).includes('PERSON') && 'default-preset' in items;
}
