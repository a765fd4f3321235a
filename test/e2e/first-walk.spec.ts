import { expect, openResults, pagesOn, requestsOf, test } from './service-fixtures.ts';

/** What a new user does first, in a hurry, with the number of clicks that it takes. */

declare const chrome: {
  storage: { local: { get(): Promise<object>; remove(keys: string[]): Promise<void> } };
};

test('a page is read by one click, and so is what is selected in it', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('tabpanel')).toContainText('A separation by weight');
  await popup.close();
  await page.bringToFront();
  await page.locator('h2').first().click({ clickCount: 3 });
  const selected = await extension.clickAction(page);
  await expect(selected.getByRole('tabpanel')).toHaveText(/^## A separation by weight\s*$/);
  await selected.close();
});

test('connecting a service and getting its first answer takes five steps, each leading to the next', async ({
  extension,
  page,
  server,
  service,
}) => {
  service.requests.length = 0;
  await extension.worker.evaluate(removeServices);
  await page.goto(pagesOn(server)('shop.example/first'));
  let steps = 0;
  const step = async (click: Promise<void>) => {
    steps += 1;
    await click;
  };

  const popup = await extension.clickAction(page);
  await step(popup.getByRole('button', { name: 'More', exact: true }).click());
  const opened = extension.context.waitForEvent('page');
  // The popup may be gone before it has told that it was clicked.
  await step(
    popup
      .getByRole('menuitem', { name: 'Add a service…' })
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

  // The same once more, later, takes two.
  const results = await openResults(extension);
  await results.getByRole('button', { name: 'Run again…' }).click();
  await results.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(2);
  const [first, second] = requestsOf(service, 'POST', '/v2/scrape');
  expect(second?.body).toEqual(first?.body);
  await results.close();
  await tab.close();
  await extension.worker.evaluate(removeServices);
});

test('a page is saved by two clicks, and its part by three', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/product.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await popup.getByRole('button', { name: 'More ways' }).click();
  await popup.getByRole('menuitem', { name: 'Save .md' }).click();
  await expect(popup.getByRole('status')).toHaveText(/^Saved .*\.md$/);
  await popup.close();

  // One opens the popup, two begins.
  const second = await extension.clickAction(page);
  await second.getByRole('tabpanel').waitFor();
  const closed = second.waitForEvent('close');
  await second
    .getByRole('button', { name: 'Pick…' })
    .click()
    .catch(() => {});
  await closed;
  await page.locator('[popover=manual]').waitFor({ state: 'attached' });
  // Three takes it.
  await page.click('h1', { force: true });
  await page.keyboard.press('Enter');
  const picked = await extension.openPopup();
  await expect(picked.getByText('Picked parts of this page')).toBeVisible();
  await picked.close();
});

test('two versions of a page are compared by three clicks after the second is copied', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html?compared`);
  const copy = async () => {
    const popup = await extension.clickAction(page);
    await expect(popup.getByRole('status')).toHaveText('Read just now');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('status')).toHaveText(/^Copied/);
    return popup;
  };
  await (await copy()).close();
  await page
    .locator('h2')
    .first()
    .evaluate((heading) => heading.replaceChildren('ANOTHER HEADING'));
  const popup = await copy();
  const opened = extension.context.waitForEvent('page');
  await popup.getByRole('button', { name: 'More', exact: true }).click();
  await popup
    .getByRole('menuitem', { name: 'All results' })
    .click()
    .catch(() => {});
  const results = await opened;
  await results.getByRole('button', { name: 'Compare' }).click();
  const comparison = results.getByRole('article', { name: 'Comparison' });
  await expect(comparison).toContainText('## ANOTHER HEADING');
  await expect(comparison).toContainText('## A separation by weight');
  await results.close();
});

test('a preset is saved by two clicks, and begins a request by one', async ({ extension }) => {
  const builder = await extension.context.newPage();
  await builder.goto(`${extension.url}builder.html`);
  await builder.getByLabel('Address to scrape').fill('https://first-preset.example/a');
  await builder.getByRole('checkbox', { name: 'Links', exact: true }).check();
  await builder.getByRole('button', { name: 'Save as a preset…' }).click();
  await builder.getByLabel('Name of the new preset').fill('First preset');
  await builder.getByRole('button', { name: 'Save as a preset', exact: true }).click();
  await expect(
    builder.getByLabel('Start with', { exact: true }).locator('option:checked'),
  ).toHaveText('First preset');
  await builder.close();
  const other = await extension.context.newPage();
  await other.goto(`${extension.url}builder.html`);
  await other.getByLabel('Start with', { exact: true }).selectOption('First preset');
  await expect(other.getByRole('checkbox', { name: 'Links', exact: true })).toBeChecked();
  // Later tests begin without it.
  await other.goto(`${extension.url}options.html#requests`);
  const remove = other.getByRole('button', { name: /Remove.*First preset/ });
  await remove.click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(remove).toHaveCount(0);
  await other.close();
});

/** Runs in the background: forgets the services, and what is noted beside their list. */
async function removeServices(): Promise<void> {
  const { local } = chrome.storage;
  const keys = Object.keys(await local.get());
  await local.remove(keys.filter((key) => key.startsWith('setting:services')));
}
