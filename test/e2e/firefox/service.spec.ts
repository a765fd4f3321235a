import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

let service: TestService;

test.beforeAll(async () => {
  service = await startTestService();
});
test.beforeEach(() => {
  service.requests.length = 0;
});
test.afterEach(({ firefox }) => firefox.popup.close());
test.afterAll(() => service.close());

test('a new user connects a service', async ({ firefox }) => {
  await firefox.goto(`${firefox.url}options.html#service`);
  await firefox.tab.type('Base address', service.url);
  await firefox.tab.type('Key', service.key);
  await firefox.tab.click('Keep the key');
  await expect.poll(() => firefox.tab.text('#service')).toContain('The key is kept.');
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
  await firefox.clickAction();
  await firefox.popup.click('Ask the service');
  await expect.poll(() => firefox.popup.text()).toContain('Starter: $12/mo');
  expect(service.requests.filter(({ path }) => path === '/v2/scrape')).toHaveLength(1);
});

/** Opens a page and sends a request for it from the popup, which stays open. */
async function send(firefox: FirefoxExtension, server: string, address: string): Promise<void> {
  const { port } = new URL(server);
  await firefox.goto(`http://${address.replace('/', `:${port}/`)}`);
  await firefox.clickAction();
  await firefox.popup.click('Ask the service');
  await firefox.popup.click('Service');
  await firefox.popup.click('Send');
}
