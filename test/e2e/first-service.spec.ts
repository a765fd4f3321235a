import { expect, pagesOn, requestsOf, test } from './service-fixtures.ts';

declare const chrome: { storage: { local: { remove(keys: string[]): Promise<void> } } };

test('from no service to its first answer it takes five steps, each a link to the next', async ({
  extension,
  page,
  server,
  service,
}) => {
  service.requests.length = 0;
  await extension.worker.evaluate(() => chrome.storage.local.remove(['setting:services']));
  await page.goto(pagesOn(server)('shop.example/first'));
  let steps = 0;
  const step = async (click: Promise<void>) => {
    steps += 1;
    await click;
  };

  const popup = await extension.clickAction(page);
  await step(popup.getByRole('button', { name: 'Ask the service' }).click());
  const opened = extension.context.waitForEvent('page');
  // The popup may be gone before it has told that it was clicked.
  await step(
    popup
      .getByRole('link', { name: 'Add a service…' })
      .click()
      .catch(() => {}),
  );
  const tab = await opened;
  await expect(tab.getByRole('link', { name: 'Where do I get a key?' })).toHaveAttribute(
    'href',
    'https://www.firecrawl.dev/app/api-keys',
  );
  await tab.getByLabel('Base address').fill(service.url);
  await tab.getByLabel('API key', { exact: true }).fill(service.key);
  await step(tab.getByRole('button', { name: 'Save key' }).click());
  await step(tab.getByRole('button', { name: 'Scrape a page with it' }).click());
  await expect(tab.getByLabel('Address to scrape')).toHaveValue(page.url());
  await step(tab.getByRole('button', { name: 'Send' }).click());
  await expect(tab.getByRole('tabpanel')).toContainText('Starter: $12/mo');

  expect(steps).toBe(5);
  const [sent] = requestsOf(service, 'POST', '/v2/scrape');
  expect(sent?.headers.authorization).toBe(`Bearer ${service.key}`);
  expect(sent?.body).toMatchObject({ url: page.url() });
  await tab.close();
});
