import { forgetServices } from '../../support/connect-in-firefox.ts';
import { startTestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

// Neither is one there from another test, nor does one stay for it.
test.beforeEach(({ firefox }) => forgetServices(firefox));
test.afterEach(({ firefox }) => forgetServices(firefox));

test('connecting a service and getting its first answer takes five steps, each leading to the next', async ({
  firefox,
  server,
}) => {
  const service = await startTestService();
  const { port } = new URL(server.url);
  await firefox.goto(`http://shop.example:${port}/first`);
  await firefox.clickAction();
  const steps = ['More', 'Add a service…', 'Save key', 'Scrape a page with it', 'Send'];
  const [more = '', add = '', ...further] = steps;
  await firefox.popup.click(more);
  await firefox.popup.click(add);
  await firefox.tabs.switchToNew();
  await firefox.tab.type('Base address', service.url);
  await firefox.tab.type('API key', service.key);
  for (const step of further) await firefox.tab.click(step);
  await expect.poll(() => firefox.tab.text('[role=tabpanel]')).toContain('Starter: $12/mo');
  expect(steps).toHaveLength(5);
  expect(service.requests.at(-1)?.headers.authorization).toBe(`Bearer ${service.key}`);
  await firefox.tabs.closeNew();
  await service.close();
});
