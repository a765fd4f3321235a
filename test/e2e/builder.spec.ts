import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { expectAccessible } from './expect-accessible.ts';
import {
  askService,
  connect,
  expect,
  openResults,
  pagesOn,
  requestsOf,
  test,
} from './service-fixtures.ts';

test.beforeEach(({ service }) => {
  service.requests.length = 0;
});

/** The builder in a tab of its own, open on no page. */
async function openBuilder({ context, url }: ChromiumExtension): Promise<Page> {
  const builder = await context.newPage();
  await builder.goto(`${url}builder.html`);
  return builder;
}

/** The builder that the popup opens, which closes the popup. */
async function openInTab({ context }: ChromiumExtension, popup: Page): Promise<Page> {
  const opened = context.waitForEvent('page');
  const click = popup.getByRole('link', { name: 'Open in a tab' }).click();
  // The popup may be gone before it has told that it was clicked.
  const [builder] = await Promise.all([opened, click.catch(() => {})]);
  return builder;
}

test('an HTML file is read in the builder, and sent nowhere', async ({ extension, service }) => {
  await connect(extension, service);
  const builder = await openBuilder(extension);
  const html = '<title>Tea</title><main><h1>Green tea</h1><p>Dried in the sun.</p></main>';
  const file = { name: 'tea.html', mimeType: 'text/html', buffer: Buffer.from(html) };
  const address = builder.getByLabel('Address to scrape');
  await expect(address).toBeVisible();
  await builder.getByLabel('Upload a file…').setInputFiles(file);
  await expect(builder.getByText('tea.html (').first()).toBeVisible();
  await expect(address).toBeHidden();
  await expect(builder.getByText(/^Still to be filled in/)).toBeHidden();
  await builder.getByRole('button', { name: 'Read the file here' }).click();
  await expect(builder.getByRole('tabpanel')).toContainText('Dried in the sun.');
  expect(requestsOf(service, 'POST', '/v2/parse')).toEqual([]);
});

test('a typed address is scraped, and its answer is shown beside the form', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  const builder = await openBuilder(extension);
  // As people write it, without a scheme.
  await builder.getByLabel('Address to scrape').fill('shop.example/typed');
  await builder.getByRole('checkbox', { name: 'Links', exact: true }).check();
  await expect(builder.getByText('The service loads the address')).toBeVisible();
  await builder.keyboard.press('Control+Enter');
  await expect(builder.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await expect(builder.getByRole('checkbox', { name: 'Links', exact: true })).toBeChecked();
  const [sent] = requestsOf(service, 'POST', '/v2/scrape');
  expect(sent?.body).toMatchObject({
    url: 'https://shop.example/typed',
    formats: ['markdown', 'links'],
  });
  // The next one is another job.
  await builder.getByLabel('Address to scrape').fill('https://shop.example/next');
  await builder.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => requestsOf(service, 'POST', '/v2/scrape').length).toBe(2);
  await builder.reload();
  await expect(builder.getByLabel('Address to scrape')).toHaveValue('https://shop.example/next');
  await builder.close();
});

test('a request without an address says so, and a pasted one brings its own', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  const builder = await openBuilder(extension);
  await builder.getByLabel('Address to scrape').fill('');
  await builder.getByRole('button', { name: 'Send' }).click();
  await expect(builder.getByLabel('Address to scrape')).toBeFocused();
  expect(requestsOf(service, 'POST', '/v2/scrape')).toEqual([]);
  await builder
    .getByRole('textbox', { name: 'Paste a request' })
    .fill('{"url":"https://other.example/","mobile":true}');
  await builder.getByRole('button', { name: 'Fill in the form' }).click();
  await expect(builder.getByLabel('Address to scrape')).toHaveValue('https://other.example/');
  await builder.getByLabel('Address to scrape').fill('https://shop.example/b');
  const json = builder.getByRole('textbox', { name: 'Request as JSON' });
  expect(JSON.parse(await json.inputValue())).toEqual({
    url: 'https://shop.example/b',
    mobile: true,
  });
  await builder.close();
});

// Promise one-draft-per-tab
test('the popup and the builder of its page share one draft', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  await page.goto(pagesOn(server)('shop.example/one-draft'));
  const popup = await askService(extension, page);
  await popup.getByRole('checkbox', { name: 'Summary' }).check();
  const builder = await openInTab(extension, popup);
  await expect(builder.getByRole('checkbox', { name: 'Summary' })).toBeChecked();
  await expect(builder.getByLabel('Address to scrape')).toHaveValue(page.url());
  await builder.getByRole('checkbox', { name: 'Product' }).check();

  const again = await extension.context.newPage();
  await again.goto(builder.url());
  await expect(again.getByRole('checkbox', { name: 'Product' })).toBeChecked();
  await again.getByRole('checkbox', { name: 'Links', exact: true }).check();
  await expect(builder.getByRole('checkbox', { name: 'Links', exact: true })).toBeChecked();
  const json = builder.getByRole('textbox', { name: 'Request as JSON' });
  await expect(json).toHaveValue(/"url": "http:\/\/shop\.example/);
  await again.close();
  await builder.close();

  const popupAgain = await askService(extension, page);
  await expect(popupAgain.getByRole('checkbox', { name: 'Product' })).toBeChecked();
});

test('the builder reads the page of its tab, and opens a page that is not in a tab', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await askService(extension, page);
  const builder = await openInTab(extension, popup);
  await builder.getByRole('button', { name: 'Read this tab' }).click();
  await expect(builder.getByRole('tabpanel')).toContainText('threshed grain');
  await builder.close();
});

test('a result leads to its request, to be changed and sent again', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  const builder = await openBuilder(extension);
  await builder.getByLabel('Address to scrape').fill('https://shop.example/first');
  await builder.getByRole('button', { name: 'Send' }).click();
  await expect(builder.getByRole('tabpanel')).toContainText('Starter');
  await builder.close();
  const results = await openResults(extension);
  await results.getByRole('link', { name: 'Edit request…' }).click();
  await expect(results.getByLabel('Address to scrape')).toHaveValue('https://shop.example/first');
  await results.close();
});

test('an option is found by any of its names, and changed options are shown and can be reset', async ({
  extension,
}) => {
  const builder = await openBuilder(extension);
  await builder.getByLabel('Address to scrape').fill('https://shop.example/find');
  await builder.locator('.page-brand').click();
  await builder.keyboard.press('/');
  await builder.keyboard.type('waitFor');
  await expect(builder.getByLabel('Wait before reading')).toBeVisible();
  await expect(builder.getByRole('checkbox', { name: 'Mobile' })).toBeHidden();
  await builder.getByLabel('Wait before reading').fill('2 s');
  await builder.getByRole('searchbox').fill('');
  await builder.getByRole('checkbox', { name: 'Only what is set (1)' }).check();
  await expect(builder.locator('.builder-field')).toHaveCount(1);
  await builder.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(builder.getByText('Nothing is set yet.')).toBeVisible();
  await builder.getByRole('button', { name: 'Undo reset' }).click();
  await expect(builder.getByLabel('Wait before reading')).toHaveValue('2 s');
  await expect(builder.getByLabel('Address to scrape')).toHaveValue('https://shop.example/find');
  await builder.close();
});

test('a preset is saved, changed, updated, and begins the requests of its site', async ({
  extension,
}) => {
  const builder = await openBuilder(extension);
  await builder.getByLabel('Address to scrape').fill('https://presets.example/a');
  await builder.getByRole('checkbox', { name: 'Links', exact: true }).check();
  await builder.getByRole('button', { name: 'Save as a preset…' }).click();
  await builder.getByLabel('Name of the new preset').fill('Shop prices');
  await builder.keyboard.press('Enter');
  const chosen = builder.getByLabel('Start with', { exact: true }).locator('option:checked');
  await expect(chosen).toHaveText('Shop prices');
  await expect(builder.getByText('changed', { exact: true })).toBeHidden();
  await builder.getByRole('checkbox', { name: 'Images' }).check();
  await expect(builder.getByText('changed', { exact: true })).toBeVisible();
  await builder.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(builder.getByText('changed', { exact: true })).toBeHidden();
  await builder.getByRole('checkbox', { name: 'Images' }).uncheck();
  await builder.getByRole('button', { name: 'Undo changes' }).click();
  await expect(builder.getByRole('checkbox', { name: 'Images' })).toBeChecked();
  await builder.getByRole('checkbox', { name: 'Start with it on presets.example' }).check();
  await expect(
    builder.getByRole('checkbox', { name: 'Start with it on presets.example' }),
  ).toBeChecked();
  const options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html#requests`);
  await expect(options.locator('.preset-list input[type=text]').nth(1)).toHaveValue(
    'presets.example',
  );
  await options.close();
  await builder.close();
});

// Promise one-draft-per-tab
test('the side panel opens beside the page, with the draft of the popup', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  await page.goto(pagesOn(server)('shop.example/panel'));
  const popup = await askService(extension, page);
  await popup.getByRole('checkbox', { name: 'Summary' }).check();
  const click = popup.getByRole('button', { name: 'Open beside the page' }).click();
  // The popup closes, which it need not tell.
  const [panel] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await expect(panel.getByRole('checkbox', { name: 'Summary' })).toBeChecked();
  await expect(panel.getByLabel('Address to scrape')).toHaveValue(page.url());
  await expect(panel.locator('.build-send button')).toBeInViewport({ ratio: 1 });
  expect(await tooWide(panel)).toEqual([]);
  await panel.locator('.build-send button').click();
  await expect(panel.getByRole('tabpanel')).toContainText('lists the plans');
});

test('the side panel shows the text that the popup has read, and what the tab shows after it', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/gold/article.html?panel-text`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('tabpanel')).toContainText('What the maps say');
  const click = popup.getByRole('button', { name: 'Open beside the page' }).click();
  const [panel] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await expect(panel.getByRole('tabpanel')).toContainText('What the maps say');
  expect(await tooWide(panel)).toEqual([]);
  await expectAccessible(panel);
  await panel.screenshot({ path: test.info().outputPath('panel.png') });
  await expect(panel.getByText('The tab shows another page now.')).toBeHidden();
  await page.goto(`${server.url}/pages/article.html?panel-text`);
  const moved = panel.getByRole('main').getByText('The tab shows another page now.');
  await expect(moved).toBeVisible();
  await moved.getByRole('button', { name: 'Read again' }).click();
  const title = panel.getByRole('heading', { level: 2, name: await page.title() });
  await expect(title).toBeVisible();
  await expect(moved).toBeHidden();
  await panel.close();
});

/** Elements that scroll sideways, or would were they not clipped. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .filter(
        (element) =>
          element === document.documentElement ||
          /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
      .filter((element) => !element.matches('textarea'))
      .map((element) => `${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
  );
}
