import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { launchChromium } from '../support/chromium-extension.ts';
import { CLOSED, GONE, MANY_PAGES } from '../support/many-pages.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { waitUntil } from '../support/wait-until.ts';
import { expect, test } from './fixtures.ts';
import { openManyPages, openSource } from './open-many-pages.ts';

declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  action: { getBadgeText(of: object): Promise<string> };
  tabs: { query(query: object): Promise<{ id?: number }[]> };
  permissions: { contains(wanted: { origins: string[] }): Promise<boolean> };
  storage: { local: { get(key: string): Promise<object> } };
};

test('forty links of a page are read with the access from a click on its tab, and saved as a folder of linked files', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  await openSource(builder, 'Links of this page');
  await builder.getByLabel('Where in the page').selectOption('Main content (40)');
  await builder.getByRole('checkbox', { name: 'All of these' }).check();
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  server.clear();
  await builder.getByRole('button', { name: 'Read 40 pages' }).click();

  const run = builder.getByRole('article', { name: /^40 pages of 127/ });
  await expect(run.getByText('40/40 · 1 failed')).toBeVisible();
  // Each once.
  const asked = server.requests().filter((request) => request.startsWith('/many/'));
  expect(asked.toSorted()).toEqual(
    Array.from({ length: MANY_PAGES }, (_, at) => `/many/${at + 1}`).toSorted(),
  );
  await expect(run.getByText('The server answered 404.')).toBeVisible();

  const [download] = await Promise.all([
    builder.waitForEvent('download'),
    run.getByRole('button', { name: 'Save .zip' }).click(),
  ]);
  const zip = path.join(extension.downloads, download.suggestedFilename());
  await waitUntil('the zip is saved', () => existsSync(zip));
  const files = unzipSync(readFileSync(zip));
  expect(Object.keys(files)).toHaveLength(MANY_PAGES);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const index = text('index.md');
  expect(index).toContain(`/many/${GONE}>: The server answered 404.`);
  const [, first = ''] = /\[Article 1\]\(([^)]+)\)/.exec(index) ?? [];
  const article = text(decodeURIComponent(first));
  expect(article).toContain('The heron waits');
  const [, next = ''] = /\[Article 2\]\(([^)]+)\)/.exec(article) ?? [];
  expect(text(decodeURIComponent(next))).toContain('# Article 2');

  await run.getByRole('button', { name: 'More ways to copy and save' }).click();
  await expect(run.getByRole('menuitem', { name: 'Save CSV' })).toBeInViewport();
  const [table] = await Promise.all([
    builder.waitForEvent('download'),
    run.getByRole('menuitem', { name: 'Save CSV' }).click(),
  ]);
  const csv = path.join(extension.downloads, table.suggestedFilename());
  // It is there, and empty, before it is written.
  await expect
    .poll(() => (existsSync(csv) ? readFileSync(csv, 'utf8') : ''))
    .toMatch(/^address,state,reason,title/);

  await run.getByRole('searchbox').fill('heron /many/37');
  await expect(run.getByText('1 page has these words')).toBeVisible();
  await run.getByRole('searchbox').fill('');
  await run.getByRole('button', { name: 'Article 7', exact: true }).click();
  await expect(builder.getByRole('heading', { name: 'Article 7' }).first()).toBeVisible();
  await builder.getByRole('button', { name: 'All pages' }).click();
  await builder.close();
});

test("only the results of a search engine's page in the tab are ticked", async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/pages/search-results.html`);
  server.clear();
  await openSource(builder, 'Search results in this tab');
  const found = builder.getByRole('group', { name: 'Search results in this tab' });
  const results = found.getByRole('listitem');
  await expect(results.first()).toBeVisible();
  const count = await results.count();
  await found.getByRole('checkbox', { name: 'All of these' }).check();
  await expect(builder.getByRole('button', { name: `Read ${count} pages` })).toBeEnabled();
  // The engine is not asked again.
  expect(server.requests()).toEqual([]);
  await openSource(builder, 'Links of this page');
  const all = builder.getByRole('group', { name: 'Links of this page' }).getByRole('listitem');
  await expect.poll(() => all.count()).toBeGreaterThan(count);
  const other = await openManyPages(extension, page, `${server.url}/pages/article.html`);
  await openSource(other, 'Search results in this tab');
  await expect(other.locator('.pages-source[open]')).toContainText(
    'This page shows no list of results',
  );
  await builder.close();
  await other.close();
});

test('a site is mapped by its sitemap and links, and the ticked pages are read', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  await openSource(builder, 'Map a site');
  const map = builder.getByRole('region', { name: 'Map a site' });
  await map.getByLabel('Address', { exact: false }).first().fill(`${server.url}/many/`);
  await map.getByLabel('Search words').fill('herons');
  server.clear();
  await map.getByRole('button', { name: 'Find pages' }).click();
  await expect(map.getByText('Left out because robots.txt disallows them: 1')).toBeVisible();
  expect(server.requests().filter((request) => request === '/robots.txt')).toHaveLength(1);
  const folder = map.getByRole('button', { name: 'more/ 2' });
  await folder.click();
  await map.getByRole('checkbox', { name: 'herons' }).check();
  await map.getByRole('checkbox', { name: 'Article 2 2', exact: true }).check();
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  await builder.getByRole('button', { name: 'Read 2 pages' }).click();
  const run = builder.getByRole('article', { name: /^2 pages of/ });
  await expect(run.getByText('2/2')).toBeVisible();

  // The map is kept, and gives addresses again.
  await builder.getByRole('button', { name: /^Map of 127/ }).click();
  await expect(builder.getByRole('tabpanel')).toContainText('/many/more/herons');
  await builder.goto(`${extension.url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  await openSource(builder, 'An earlier map or run');
  await builder.getByRole('combobox', { name: 'An earlier map or run' }).selectOption({ index: 2 });
  const earlier = builder.getByRole('group', { name: 'An earlier map or run' });
  await earlier.getByRole('searchbox').fill('more');
  await earlier.getByRole('checkbox', { name: 'All of these' }).check();
  await expect(builder.getByRole('button', { name: 'Read 2 pages' })).toBeEnabled();
  await builder.close();
});

test('a site is crawled from one page although the background is killed, and what robots.txt disallows is skipped', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(`${server.url}/many/`);
  await openSource(builder, 'Follow links');
  await builder.getByRole('checkbox', { name: 'Follow the links of these pages' }).check();
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  server.clear();
  // However long it takes to look, the run is not over.
  const release = server.hold(/^\/many\/[2-3]\d$/);
  await builder.getByRole('button', { name: 'Follow links from 1 page' }).click();
  const run = builder.getByRole('article', { name: /pages? of 127/ });
  await expect(run.getByRole('row', { name: /^done/ }).nth(5)).toBeVisible();
  await extension.stopWorker();
  release();
  // Whatever page is opened wakes the background.
  await builder.reload();
  await expect(run.getByText('43/43 · 1 failed · 1 disallowed by robots.txt')).toBeVisible();
  await expect(run.getByText('The site’s robots.txt disallows it.')).toBeVisible();
  await run.getByRole('radio', { name: 'By path' }).check();
  await expect(run.getByRole('button', { name: /^more\/ 2\/2/ })).toBeVisible();
  await run.getByRole('radio', { name: 'List' }).check();
  const asked = server.requests().filter((request) => /^\/many\/(?:\d+)?$/.test(request));
  expect(new Set(asked).size).toBe(MANY_PAGES);
  expect(asked).not.toContain(`/many/${CLOSED}`);
  // What was being fetched or stored when it was killed is fetched again.
  expect(asked.length).toBeLessThanOrEqual(MANY_PAGES + 2);
  await builder.close();
});

// Promise no-page-lost-or-read-twice
test('many pages are paused, continue after the background was killed, and none is read twice', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  const list = Array.from({ length: 12 }, (_, at) => `${server.url}/many/${at + 1}`).join('\n');
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list);
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  server.clear();
  // However long it takes to look, the run is not over.
  const release = server.hold(/^\/many\/(?:9|1\d)$/);
  await builder.getByRole('button', { name: 'Read 12 pages' }).click();
  const run = builder.getByRole('article', { name: /^12 pages of/ });
  await expect(run.getByRole('row', { name: /^done/ }).nth(2)).toBeVisible();
  const badge = () => builder.evaluate(() => chrome.action.getBadgeText({}));
  await expect.poll(badge).toMatch(/^\d+%$/);

  await run.getByRole('button', { name: 'Pause' }).click();
  await expect(run.getByText(/paused/)).toBeVisible();
  await expect.poll(badge).toBe('');
  // A click would be lost if the background were killed and the page left before it is heard.
  const readBefore = await run.getByRole('row', { name: /^done/ }).count();
  release();
  const releaseLast = server.hold(/^\/many\/1\d$/);
  await run.getByRole('button', { name: 'Continue' }).click();
  await expect(run.getByRole('row', { name: /^done/ }).nth(readBefore)).toBeVisible();
  await extension.stopWorker();
  releaseLast();
  // Whatever page is opened wakes the background.
  await builder.reload();
  await expect(run.getByText('12/12')).toBeVisible();
  await expect.poll(badge).toBe('');
  const read = run.getByRole('row', { name: /^done/ });
  await expect(read).toHaveCount(12);
  const asked = server.requests().filter((request) => request.startsWith('/many/'));
  expect(new Set(asked).size).toBe(12);
  // What was being fetched when it was held back is fetched again, and what was also being stored when it was killed.
  expect(asked.length).toBeLessThanOrEqual(15);
  await builder.close();
});

test('access to other sites is requested by name, and removed once they are read', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  await builder
    .getByRole('textbox', { name: /^Addresses, one/ })
    .fill(`${server.url}/many/1\n${server.otherSite}/many/2\n${server.otherSite}/many/2#twice`);
  await expect(builder.getByText('The browser will ask for access to: localhost')).toBeVisible();
  await expect(builder.getByText('1 repeated address is left out.')).toBeVisible();
  await extension.preapproveHost('http://localhost/*');
  await builder.getByRole('button', { name: 'Read 2 pages' }).click();
  const run = builder.getByRole('article', { name: /^2 pages of/ });
  await expect(run.getByText('2/2')).toBeVisible();
  await expect
    .poll(() =>
      builder.evaluate(() => chrome.permissions.contains({ origins: ['http://localhost/*'] })),
    )
    .toBe(false);
  await builder.close();
  await extension.revokeHosts();
});

test('pages that their scripts write are read in tabs when their site is allowed for that', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  // Another job that has pages of the site left would keep its access.
  await builder.evaluate(() =>
    chrome.runtime.sendMessage({ name: 'deleteAllResults', request: {} }),
  );
  const paths = ['1', 'scripted/1', 'scripted/2'];
  const list = paths.map((path) => `${server.url}/many/${path}`).join('\n');
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list);
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  await builder.getByRole('button', { name: 'Read 3 pages' }).click();
  const run = builder.getByRole('article', { name: /^3 pages of/ });
  await expect(run.getByText('3/3 · 2 failed')).toBeVisible();
  await expect(run.getByText(/^There is hardly any text without/)).toHaveCount(2);

  await extension.preapproveHost('http://127.0.0.1/*');
  const tabs = () => builder.evaluate(async () => (await chrome.tabs.query({})).length);
  const before = await tabs();
  server.clear();
  await run.getByRole('button', { name: 'Retry' }).click();
  await expect(run.getByText('3/3', { exact: true })).toBeVisible();
  await expect(
    run.getByRole('row', { name: /^done scripted \d Read in a background tab/ }),
  ).toHaveCount(2);
  expect(server.requests()).not.toContain('/many/1');
  await run.getByRole('button', { name: 'scripted 1', exact: true }).click();
  await expect(builder.getByText(/The cormorant of scripted 1/).first()).toBeVisible();
  await expect.poll(tabs).toBe(before);
  await expect
    .poll(() =>
      builder.evaluate(() => chrome.permissions.contains({ origins: ['http://127.0.0.1/*'] })),
    )
    .toBe(false);
  await builder.close();
});

test('many pages wait, and say so, when the tab that gave access is gone', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  const list = Array.from({ length: 9 }, (_, at) => `${server.url}/many/${at + 1}`).join('\n');
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list);
  await expect(builder.getByText(/^Keep the tab of 127/)).toBeVisible();
  await builder.getByRole('button', { name: 'Read 9 pages' }).click();
  const run = builder.getByRole('article', { name: /^9 pages of/ });
  await expect(run.getByRole('row', { name: /^done/ }).first()).toBeVisible();
  await page.goto('about:blank');
  await expect(run.getByText(/no longer has access to 127/)).toBeVisible();
  await expect(run.getByRole('row', { name: /^failed/ })).toHaveCount(0);
  await expect(run.getByRole('button', { name: 'Continue' })).toBeVisible();
  await builder.close();
});

test('many pages are read while the user goes from page to page of their site in its tab', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  const list = Array.from({ length: 9 }, (_, at) => `${server.url}/many/${at + 1}`).join('\n');
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list);
  await builder.getByLabel('Seconds between two pages of a site').fill('0.1');
  await builder.getByRole('button', { name: 'Read 9 pages' }).click();
  for (let number = 1; number < 9; number += 1) await page.goto(`${server.url}/many/${number}`);
  const run = builder.getByRole('article', { name: /^9 pages of/ });
  await expect(run.getByText('9/9', { exact: true })).toBeVisible();
  await builder.close();
});

test('pages that redirect elsewhere say so, and do not make their site count as unresponsive', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  const paths = ['elsewhere', 'elsewhere?2', 'elsewhere?3', 'members/1', 'many/1'];
  const list = paths.map((each) => `${server.url}/${each}`).join('\n');
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list);
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  await builder.getByRole('button', { name: 'Read 5 pages' }).click();
  const run = builder.getByRole('article', { name: /^5 pages of/ });
  await expect(run.getByText('5/5 · 4 failed')).toBeVisible();
  await expect(run.getByText(/^It redirects to a site that Winnow may not read/)).toHaveCount(3);
  await expect(run.getByText(/^The site wants you to sign in first/)).toHaveCount(1);
  await builder.close();
});

test('pages left when the browser is closed wait for a click, unless the setting is on', async ({
  server,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-left-pages-'));
  const list = Array.from({ length: 30 }, (_, at) => `${server.url}/many/${at + 1}`);
  const asked = () => server.requests().filter((request) => request.startsWith('/many/')).length;
  server.clear();
  // However long it takes to look, or to close a browser, pages are left.
  const release = server.hold(/^\/many\/[1-3]\d$/);
  const first = await launchChromium({ profile });
  const builder = await openManyPages(first, await first.context.newPage(), `${server.url}/many/`);
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list.join('\n'));
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  await builder.getByRole('button', { name: 'Read 30 pages' }).click();
  await expect(builder.getByRole('row', { name: /^done/ }).nth(2)).toBeVisible();
  await first.close();
  const atFirst = asked();
  release();
  const releaseLast = server.hold(/^\/many\/[2-3]\d$/);

  const second = await launchChromium({ profile });
  const results = await second.context.newPage();
  await results.goto(`${second.url}results.html`);
  const run = results.getByRole('article', { name: /^30 pages of/ });
  await expect(run.getByText('The browser was closed. The other pages wait')).toBeVisible();
  await expect(run.getByText('The browser will ask for access to: 127.0.0.1')).toBeVisible();
  expect(asked()).toBe(atFirst);
  await second.preapproveHost('http://127.0.0.1/*');
  await run.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(asked).toBeGreaterThan(atFirst + 2);
  await results.goto(`${second.url}options.html`);
  await results.getByLabel('Continue runs of many pages after a restart').check();
  // The field shows what is chosen before it is stored.
  await expect
    .poll(() => results.evaluate(() => chrome.storage.local.get('setting:continuesAfterRestart')))
    .toEqual({ 'setting:continuesAfterRestart': true });
  await second.close();
  const atSecond = asked();
  releaseLast();

  const third = await launchChromium({ profile });
  // Nobody opens a page of the extension: the start of the browser is enough.
  await expect.poll(asked).toBeGreaterThan(atSecond);
  const after = await third.context.newPage();
  await after.goto(`${third.url}results.html`);
  const end = after.getByRole('article', { name: /^30 pages of/ });
  await expect(end.getByText('30/30 · 1 failed')).toBeVisible();
  // What was being fetched or read when the browser was closed, four pages at most, is fetched again.
  expect(asked()).toBeLessThanOrEqual(31 + 2 * 4);
  await expect
    .poll(() =>
      after.evaluate(() => chrome.permissions.contains({ origins: ['http://127.0.0.1/*'] })),
    )
    .toBe(false);
  await third.close();
  removeProfile(profile);
});
