import type { Page } from '@playwright/test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Firecrawl } from 'firecrawl';
import { startBridge, type BridgeServer } from '../support/bridge-server.ts';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { pressSign } from '../support/press-sign.ts';
import { NOT_HERE, runSdkCases } from '../support/sdk-cases.ts';
import { startSdkSite } from '../support/sdk-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test as base } from './fixtures.ts';

/** The extension's API, which only its pages have. */
declare const chrome: { action: { getBadgeText(of: object): Promise<string> } };

const ARTICLE = '/pages/article.html';
const TEXT = 'threshed grain into the air';

/** A bridge that the browser is paired with in the page of sharing. */
const test = base.extend<{
  sdkSite: Awaited<ReturnType<typeof startSdkSite>>;
  bridge: BridgeServer;
  sharing: Page;
}>({
  // Playwright reads the fixture's first parameter, so it has to be a pattern.
  // oxlint-disable-next-line no-empty-pattern
  sdkSite: async ({}, use) => {
    const site = await startSdkSite();
    await use(site);
    await site.close();
  },
  bridge: async ({ sdkSite }, use) => {
    const bridge = await startBridge(sdkSite.engine);
    await use(bridge);
    await bridge.close();
  },
  sharing: async ({ extension, bridge, page }, use) => {
    await extension.preapproveHost(
      ...['127.0.0.1', '*.localhost'].flatMap((host) => [`http://${host}/*`, `https://${host}/*`]),
    );
    await page.goto(`${extension.url}sharing.html`);
    await page.getByLabel('Code of the bridge').fill(bridge.code);
    await page.getByRole('button', { name: 'Pair', exact: true }).click();
    await expect(page.getByText(`Connected to the bridge at port ${bridge.port}`)).toBeVisible();
    await use(page);
    await page.getByRole('button', { name: 'Unpair…' }).click();
    await page.getByRole('button', { name: 'Unpair', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pair', exact: true })).toBeVisible();
    await extension.revokeHosts();
  },
});

/** Gives an answer in the window of a question, which closes with it. */
async function give(window: Page, answer: string): Promise<void> {
  const closed = window.waitForEvent('close');
  const button = window.getByRole('button', { name: answer, exact: true });
  // It may be gone before it has told that it was clicked.
  await button.click().catch(() => {});
  await closed;
}

/** The window that a question opens. */
async function question(extension: ChromiumExtension): Promise<Page> {
  const url = `${extension.url}sharing.html?ask`;
  const open = () => extension.context.pages().find((page) => page.url() === url);
  await expect.poll(open).toBeDefined();
  const window = open();
  if (window === undefined) throw new Error('it was closed');
  return window;
}

// Promise tools-ask-first
test('a paired tool gets the markdown of a page once the user lets it, and then of the whole site', async ({
  extension,
  server,
  bridge,
  sharing,
}) => {
  server.clear();
  const first = bridge.scrape(server.url + ARTICLE);
  const window = await question(extension);
  await expect(window.getByText('report-script asks')).toBeVisible();
  await expect(window.getByText(ARTICLE)).toBeVisible();
  expect(server.requests()).toEqual([]);
  await expectAccessible(window);
  await give(window, 'This site');
  expect(await first).toMatchObject({ status: 200, body: { success: true } });
  expect((await first).body.data?.markdown).toContain(TEXT);
  // Nobody is asked again.
  const second = await bridge.scrape(`${server.url}/pages/product.html`);
  expect(second.body.data?.markdown).toContain('stone burrs');

  await expect(sharing.getByRole('row', { name: /report-script .* read$/ })).toHaveCount(2);
  const crawled = await bridge.crawl(`${server.url}/many/`, 3);
  expect(crawled).toHaveLength(3);
  expect(crawled).toContain(`${server.url}/many/1`);
  await expect(sharing.getByText(/^report-script: pages of 127\.0\.0\.1/)).toBeVisible();
  await expectAccessible(sharing);
  await sharing.getByRole('button', { name: /^Remove: report-script/ }).click();
  const third = bridge.scrape(server.url + ARTICLE);
  await give(await question(extension), 'No');
  expect(await third).toMatchObject({ status: 403, body: { success: false } });
  await expect(sharing.getByRole('row', { name: /you said no$/ })).toBeVisible();
});

// Promise tools-ask-first
// Promise deeds-are-asked
test('steps of a tool are done in a tab of their own, once the user has seen them, and asked about again if they delete', async ({
  extension,
  server,
  bridge,
  sharing: _paired,
}) => {
  const url = `${server.url}/actions/search.html`;
  const given = bridge.scrape(url, [
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'runners' },
    { type: 'click', selector: '#delete' },
  ]);
  const window = await question(extension);
  await expect(window.getByText('Click #delete')).toBeVisible();
  await expectAccessible(window);
  await give(window, 'Do this once');
  const open = () => extension.context.pages().find((page) => page.url() === url);
  await expect.poll(open).toBeDefined();
  const page = open();
  if (page === undefined) throw new Error('it was closed');
  await expect(page.locator('#what')).toHaveValue('runners');
  await pressSign(page, 'Click it');
  expect((await given).body.data?.markdown).toContain('Everything is deleted.');
  await expect.poll(() => page.isClosed()).toBe(true);
});

// Promise tools-ask-first
test('a tool acts in a page that stays open between its calls, and the user is asked at each of them', async ({
  extension,
  server,
  bridge,
  sharing: _paired,
}) => {
  const url = `${server.url}/actions/search.html`;
  const scraped = bridge.scrape(url);
  await give(await question(extension), 'This site');
  const { scrapeId } = (await scraped).body.data?.metadata ?? { scrapeId: '' };
  const typed = bridge.interact(scrapeId, "await page.fill('#what', 'runners');");
  await give(await question(extension), 'Do this once');
  expect(await typed).toMatchObject({ status: 200, body: { success: true } });
  const page = extension.context.pages().find((one) => one.url() === url);
  if (page === undefined) throw new Error('it was closed');
  await expect(page.locator('#what')).toHaveValue('runners');

  const clicked = bridge.interact(
    scrapeId,
    "await page.getByRole('button', { name: 'Search' }).click();\nawait page.waitForSelector('.hit');",
  );
  const window = await question(extension);
  await expect(window.getByText('aria/Search[role="button"]')).toBeVisible();
  await give(window, 'Do this once');
  expect((await clicked).body.result).toContain('Searched for runners');

  const script = await bridge.interact(scrapeId, "await page.evaluate('document.title');");
  expect(script).toMatchObject({ status: 400, body: { success: false } });
  // Nothing was done, so nothing is lost.
  await expect(page.locator('#what')).toHaveValue('runners');
  expect((await bridge.interact(scrapeId)).status).toBe(200);
  await expect.poll(() => page.isClosed()).toBe(true);
  expect((await bridge.interact(scrapeId)).status).toBe(404);
});

// Promise tabs-when-shared
test('an agent reads an open tab as it is, once the user has shared it, until it is on another site', async ({
  extension,
  server,
  bridge,
  sharing,
}) => {
  const client = new Client({ name: 'agent', version: '1' });
  const headers = { authorization: `Bearer ${bridge.apiKey}` };
  const address = new URL(`${bridge.apiUrl}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  const call = async (name: string, given: Record<string, unknown> = {}) =>
    JSON.stringify((await client.callTool({ name, arguments: given })).content);
  await extension.grantHost('http://127.0.0.1/*');
  const page = await extension.context.newPage();
  await page.goto(server.url + ARTICLE);
  await page.evaluate(() => document.querySelector('h1')?.append(' as it is now'));
  expect(await call('list_shared_tabs')).not.toContain(ARTICLE);
  await sharing.bringToFront();
  await sharing.reload();
  await sharing.getByRole('button', { name: /^Share: .*What the wind/i }).click();
  await expect(
    sharing.getByRole('button', { name: /^Stop sharing: .*What the wind/i }),
  ).toBeVisible();
  await expectAccessible(sharing);
  const list = await call('list_shared_tabs');
  expect(list).toContain(ARTICLE);
  const [, tab] = /id\\?": \\?"([\w-]+)/u.exec(list) ?? [];
  expect(await call('read_open_tab', { tab })).toContain('as it is now');
  await page.goto(server.url.replace('127.0.0.1', 'localhost') + ARTICLE);
  expect(await call('read_open_tab', { tab })).toContain('not shared');
  await page.goto(server.url + ARTICLE);
  expect(await call('read_open_tab', { tab })).toContain('not shared');
  await page.close();
  await client.close();
});

// The others are of what answers for any browser, or for none: test/unit/serve has them.
test('the cases of the official SDK that scrape a page pass, but for what is not here', async ({
  extension,
  sdkSite,
  bridge: { apiUrl, apiKey },
  sharing: _paired,
}) => {
  // For pictures. No test can answer the browser's own question.
  await extension.grantHost('<all_urls>');
  const sdk = new Firecrawl({ apiUrl, apiKey });
  const asked = sdk.scrape(sdkSite.url);
  await give(await question(extension), 'This site');
  await asked;
  const target = { apiUrl, apiKey, site: sdkSite.url, expect };
  const failures = await runSdkCases(target, ['scrape']);
  const ofScrapes = NOT_HERE.filter((name) => name.startsWith('scrape: '));
  const told = ofScrapes.map((name) => [name, expect.any(String)]);
  expect(Object.fromEntries(failures)).toEqual(Object.fromEntries(told));
});

test('calls end when the background is killed, and the next one answers again; “stop all” ends them, too', async ({
  extension,
  server,
  bridge,
  sharing,
}) => {
  const badge = () => sharing.evaluate(() => chrome.action.getBadgeText({}));
  const first = bridge.scrape(server.url + ARTICLE);
  const asking = await question(extension);
  await expect.poll(badge).toBe('?');
  await give(asking, 'This site');
  await first;

  server.clear();
  const broken = bridge.scrape(`${server.url}/slow/20000${ARTICLE}`);
  await expect.poll(() => server.requests()).toHaveLength(1);
  await extension.stopWorker();
  expect(await broken).toMatchObject({ status: 503, body: { success: false } });
  await expect.poll(() => bridge.browsers()).toBe(1);
  expect((await bridge.scrape(server.url + ARTICLE)).body.data?.markdown).toContain(TEXT);

  const stopped = bridge.scrape(`${server.url}/slow/20000${ARTICLE}`);
  await expect(sharing.getByText('Reading 1 page now')).toBeVisible();
  await expect.poll(badge).toBe('⇄');
  await sharing.getByRole('button', { name: 'Stop all' }).click();
  expect((await stopped).status).toBe(503);
  await expect(sharing.getByText('All stopped.')).toBeVisible();
  await expect.poll(badge).toBe('');
  await expect(sharing.getByRole('row', { name: /stopped$/ })).toBeVisible();
  await sharing.getByRole('button', { name: 'Continue' }).click();
  await expect(sharing.getByText(`Connected to the bridge at port ${bridge.port}`)).toBeVisible();
});

// Promise bridge-takes-no-pages (What a page can do to us): No web page can talk to the bridge or to the browser through it.
test('the bridge takes no connection of a web page', async ({ page, server, bridge }) => {
  await page.goto(server.url + ARTICLE);
  const outcome = await page.evaluate(
    (port) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/bridge`);
        socket.addEventListener('open', () => resolve('open'));
        socket.addEventListener('error', () => resolve('refused'));
      }),
    bridge.port,
  );
  expect(outcome).toBe('refused');
});
