import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

let service: TestService;

test.beforeAll('a new user connects a service', async ({ firefox }) => {
  service = await startTestService();
  await firefox.goto(`${firefox.url}options.html#service`);
  await firefox.tab.type('Base address', service.url);
  await firefox.tab.type('Key', service.key);
  await firefox.tab.click('Keep the key');
  await expect.poll(() => firefox.tab.text('#service')).toContain('The key is kept.');
});
test.beforeEach(() => {
  service.requests.length = 0;
});
test.afterEach(({ firefox }) => firefox.popup.close());
test.afterAll(() => service.close());

test('a connection is tested, and says what is left', async ({ firefox }) => {
  await firefox.goto(`${firefox.url}options.html#service`);
  await firefox.tab.click('Test the connection');
  await expect
    .poll(() => firefox.tab.text('#service'))
    .toContain('Connected. 1,000 of 1,000 credits left.');
});

test('a page is scraped by the service', async ({ firefox, server }) => {
  await send(firefox, server.url, 'shop.example/prices');
  await expect.poll(() => firefox.popup.text()).toContain('Starter: $12/mo');
  expect(service.requests.map(({ path }) => path)).toEqual(['/v2/scrape']);
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${service.key}`);
});

test('a scrape of 35 seconds goes on with the popup closed', async ({ firefox, server }) => {
  test.setTimeout(120_000);
  await send(firefox, server.url, 'slow.example/35');
  await expect.poll(() => firefox.popup.text()).toContain('The service works on it');
  await firefox.popup.close();
  await expect
    .poll(() => service.memory.activity.some(({ target }) => String(target).includes('/35')), {
      timeout: 60_000,
    })
    .toBe(true);
  // It opens where the user waits.
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text()).toContain('Starter: $12/mo');
  expect(service.requests.filter(({ path }) => path === '/v2/scrape')).toHaveLength(1);
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
  expect(seen?.local).toContain('setting:baseAddress');
  expect(seen?.local).not.toContain(service.key);
  expect(seen?.local).not.toContain(service.key.slice(-8));
});

test('a background that is ended leaves its job interrupted, and sends nothing again', async ({
  firefox,
  server,
}) => {
  await send(firefox, server.url, 'slow.example/3');
  await expect.poll(() => scrapes()).toHaveLength(1);
  await firefox.popup.close();
  const before = service.memory.activity.length;
  await firefox.insides.suspendBackground();
  await firefox.goto(`${firefox.url}results.html`);
  const said = () => firefox.tab.text('.results-main');
  await expect.poll(said).toContain('The browser stopped Winnow while the service worked');
  expect(await firefox.insides.isBackgroundRunning()).toBe(true);
  await expect.poll(() => service.memory.activity.length).toBeGreaterThan(before);
  await firefox.tab.click('Look it up');
  await expect.poll(said).toContain('Starter: $12/mo');
  expect(scrapes()).toHaveLength(1);
});

function scrapes() {
  return service.requests.filter(({ path }) => path === '/v2/scrape');
}

/** Opens a page and sends a request for it from the popup, which stays open. */
async function send(firefox: FirefoxExtension, server: string, address: string): Promise<void> {
  const { port } = new URL(server);
  await firefox.goto(`http://${address.replace('/', `:${port}/`)}`);
  await firefox.clickAction();
  // The popup's own scrape of the tab ends first, so that the request is the latest job.
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read/);
  await firefox.popup.click('Ask the service');
  await firefox.popup.click('Service');
  await firefox.popup.click('Send');
}

/** The little of the browser API that runs in the popup and in the page above. */
declare const browser: {
  tabs: { query(filter: object): Promise<{ id?: number }[]> };
  scripting: {
    executeScript<T>(injection: {
      target: { tabId: number | undefined };
      func: () => Promise<T>;
    }): Promise<{ result?: T }[]>;
  };
  storage: { local: { get(keys: null): Promise<object> }; session?: object };
};
