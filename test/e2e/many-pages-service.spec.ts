import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../support/chromium-extension.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { openManyPages, openSource } from './open-many-pages.ts';
import { connect, expect, openResults, requestsOf, test } from './service-fixtures.ts';

test('a service reads many pages, which are requested again after the background was killed', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  const builder = await extension.context.newPage();
  await builder.goto(`${extension.url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  const list = [1, 2, 3, 4].map((at) => `https://shop.example/${at}`);
  await builder
    .getByRole('textbox', { name: /^Addresses, one/ })
    .fill([...list, 'https://robots.example/'].join('\n'));
  await builder.getByRole('group', { name: 'Who reads them' }).getByRole('radio').last().check();
  await expect(builder.getByText('About 5 to 25 credits')).toBeVisible();
  await builder.getByLabel('Pages at once').fill('2');
  service.requests.length = 0;
  await builder.getByRole('button', { name: 'Read 5 pages' }).click();

  const run = builder.getByRole('article', { name: /^5 pages of shop\.example/ });
  await expect(run.getByRole('row', { name: /^done/ }).first()).toBeVisible();
  await expect(run.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await extension.stopWorker();
  await builder.reload();
  await expect(run.getByText('5/5 · 1 disallowed by robots.txt')).toBeVisible();
  await expect(run.getByText('The site’s robots.txt disallows it.')).toBeVisible();
  const sent = requestsOf(service, 'POST', '/v2/batch/scrape');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      urls: [...list, 'https://robots.example/'],
      maxConcurrency: 2,
      ignoreInvalidURLs: true,
    }),
  ]);
  await run.getByRole('row', { name: /^done/ }).first().getByRole('button').click();
  await expect(builder.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await builder.close();
});

test('a service searches the web; results are ticked, or all read at once', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  const builder = await extension.context.newPage();
  await builder.goto(`${extension.url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  await openSource(builder, 'Search the web');
  const search = builder.getByRole('region', { name: 'Search the web' });
  const start = search.getByRole('button', { name: 'Search', exact: true });
  await expect(start).toBeDisabled();
  await search.getByLabel('Query').fill('herons');
  await search.getByLabel('Results').fill('3');
  service.requests.length = 0;
  await start.click();
  const found = search.getByRole('group', { name: 'Web pages' });
  await found.getByRole('checkbox', { name: /^herons 3/ }).check();
  await expect(builder.getByRole('button', { name: 'Read 1 page' })).toBeEnabled();
  expect(requestsOf(service, 'POST', '/v2/search').map(({ body }) => body)).toEqual([
    // More time than this side waits.
    { query: 'herons', limit: 3, ignoreInvalidURLs: true, timeout: 63_000 },
  ]);

  await search.getByRole('button', { name: 'Search and read all' }).click();
  const run = builder.getByRole('article', { name: /^3 pages of web\.example/ });
  await expect(run.getByText('3/3')).toBeVisible();
  await run.getByRole('row', { name: /^done/ }).first().getByRole('button').click();
  await expect(builder.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await builder.close();
});

test('a copied request for many pages fills in the form, and is shown as JSON', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  const builder = await extension.context.newPage();
  await builder.goto(`${extension.url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  await openSource(builder, 'Paste a request');
  const paste = builder.getByRole('textbox', { name: 'Paste a request' });
  const fill = builder.getByRole('button', { name: 'Fill in the form' });
  const urls = ['https://shop.example/1', 'https://shop.example/2'];
  const options = { formats: ['html'], maxConcurrency: 3, webhook: 'https://hooks.example/' };
  await paste.fill(JSON.stringify({ urls, ...options }));
  await fill.click();
  await expect(builder.getByText('The form now has what you pasted.')).toBeVisible();
  await expect(builder.getByRole('button', { name: 'Read 2 pages' })).toBeEnabled();
  await expect(builder.getByLabel('Pages at once')).toHaveValue('3');
  await builder.locator('footer').getByText('Request as JSON').click();
  const shown = await builder.getByRole('region', { name: 'Request as JSON' }).textContent();
  expect(JSON.parse(shown ?? '')).toEqual({
    urls,
    ...options,
    webhook: { url: options.webhook },
    ignoreInvalidURLs: true,
  });
  await paste.fill(`app.crawl("https://shop.example/", limit=7, include_paths=["^/a"])`);
  await fill.click();
  await expect(builder.getByRole('button', { name: 'Follow links from 1 page' })).toBeEnabled();
  await expect(builder.getByLabel('Pages at most')).toHaveValue('7');
  await openSource(builder, 'Follow links');
  await expect(builder.getByLabel('Paths to follow')).toHaveValue('^/a');
  await builder.close();
});

test('one click lets the service read the pages that this browser has not read', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  const list = Array.from({ length: 5 }, (_, at) => `${server.url}/many/${at + 1}`);
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list.join('\n'));
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  // However long it takes to look, some are left when it is paused.
  const release = server.hold(/^\/many\/[3-5]$/);
  await builder.getByRole('button', { name: 'Read 5 pages' }).click();
  const run = builder.getByRole('article', { name: /^5 pages of/ });
  await expect(run.getByRole('row', { name: /^done/ }).nth(1)).toBeVisible();
  await run.getByRole('button', { name: 'Pause' }).click();
  await expect(run.getByText(/paused/)).toBeVisible();
  // A page that was being read when it was paused may still be stored.
  const costs = run.getByText(/^About \d to \d+ credits/);
  let left = 0;
  await expect(async () => {
    left = 5 - (await run.getByRole('row', { name: /^done/ }).count());
    await expect(costs).toContainText(`About ${left} to ${left * 5} credits`, { timeout: 500 });
  }).toPass();
  service.requests.length = 0;

  await run.getByRole('button', { name: /^Send the rest to/ }).click();
  const sent = () =>
    requestsOf(service, 'POST', '/v2/batch/scrape').map(({ body }) => JSON.stringify(body));
  await expect.poll(sent).toHaveLength(1);
  for (const url of list.slice(-left)) expect(sent()[0]).toContain(`"${url}"`);
  for (const url of list.slice(0, -left)) expect(sent()[0]).not.toContain(`"${url}"`);
  await expect(builder.getByText(`${left}/${left}`).first()).toBeVisible();
  release();
  await builder.close();
});

test('a service follows links, and its pages are requested again after the browser was closed', async ({
  service,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-crawl-'));
  const before = await launchChromium({ profile });
  await connect(before, service);
  const builder = await before.context.newPage();
  await builder.goto(`${before.url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  const addresses = builder.getByRole('textbox', { name: /^Addresses, one/ });
  await addresses.fill('https://shop.example/\nhttps://other.example/');
  await openSource(builder, 'Follow links');
  await builder.getByRole('checkbox', { name: 'Follow the links' }).check();
  await builder.getByRole('group', { name: 'Who reads them' }).getByRole('radio').last().check();
  await expect(builder.getByText('A service follows the links of one address.')).toBeVisible();
  await openSource(builder, 'A list of addresses');
  await addresses.fill('https://shop.example/');
  await openSource(builder, 'Follow links');
  const crawl = builder.getByRole('region', { name: 'Follow the links' });
  await crawl.getByLabel('Paths to follow').fill('^/$\n^/plans/');
  await crawl.getByRole('checkbox', { name: 'Subdomains' }).check();
  const limit = builder.getByLabel('Pages at most');
  await expect(limit).toHaveValue('100');
  await limit.fill('');
  await expect(builder.getByText('Say how many pages to read, at most 2000.')).toBeVisible();
  await limit.fill('6');
  await expect(builder.getByText('About 1 credit or more')).toBeVisible();
  await builder.locator('footer').getByRole('button', { name: 'cURL' }).click();
  await expect(builder.getByText('Copied as cURL. The key is a placeholder.')).toBeVisible();
  service.requests.length = 0;
  await builder.getByRole('button', { name: 'Follow links from 1 page' }).click();
  const sent = () => requestsOf(service, 'POST', '/v2/crawl').map(({ body }) => body);
  const polls = () => service.requests.filter(({ method }) => method === 'GET').length;
  await expect(builder.getByRole('row', { name: /^done/ }).first()).toBeVisible();
  // A page takes two seconds, and a busy machine may take some to close a browser.
  await expect(builder.getByText(/^[1-4]\/6/)).toBeVisible();
  await before.close();
  const asked = polls();

  const after = await launchChromium({ profile });
  // Nobody opens a page of the extension: the start of the browser is enough.
  await expect.poll(polls).toBeGreaterThan(asked);
  const results = await openResults(after);
  const run = results.getByRole('article', { name: /of shop\.example/ });
  await expect(run.getByText('7/7 · 1 disallowed by robots.txt')).toBeVisible();
  await expect(run.getByRole('row', { name: /^done/ })).toHaveCount(6);
  await expect(run.getByText('The site’s robots.txt disallows it.')).toBeVisible();
  expect(sent()).toEqual([
    {
      url: 'https://shop.example/',
      limit: 6,
      includePaths: ['^/$', '^/plans/'],
      allowSubdomains: true,
      scrapeOptions: { maxAge: 0 },
    },
  ]);
  await after.close();
  removeProfile(profile);
});
