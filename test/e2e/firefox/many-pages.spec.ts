import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { connectInFirefox, forgetServices } from '../../support/connect-in-firefox.ts';
import { MANY_PAGES } from '../../support/many-pages.ts';
import { startTestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';
import { openManyPages } from './open-many-pages.ts';

test('the links of a page, and the pages of open tabs, are read by their own tab, each once', async ({
  firefox,
  server,
}) => {
  const service = await startTestService();
  await connectInFirefox(firefox, service);
  await firefox.goto(`${server.url}/many/`);
  await openManyPages(firefox);
  await firefox.tab.click('Map a site');
  await firefox.tab.click('Find pages');
  await expect
    .poll(() => firefox.tab.text('[aria-label="Map a site"]'))
    .toContain('Left out because robots.txt disallows them: 1');
  await firefox.tab.click('Links of this page');
  await firefox.tab.click('All of these');
  await firefox.tab.clear('Seconds between two pages of a site');
  await firefox.tab.type('Seconds between two pages of a site', '0');
  server.clear();
  await firefox.tab.click('Read 40 pages');
  await expect.poll(() => firefox.tab.text('.result-detail')).toContain('40/40 · 1 failed');
  const asked = server.requests().filter((request) => request.startsWith('/many/'));
  expect(asked).toHaveLength(MANY_PAGES);
  await expect.poll(() => firefox.tab.text('.pages-table')).toContain('The server answered 404.');
  const zip = await saved(firefox, 'Save .zip', '.zip');
  // All but the one that is gone, and the index.
  expect(Object.keys(unzipSync(zip))).toHaveLength(MANY_PAGES);
  await firefox.tabs.closeNew();
  await firefox.popup.close();

  await firefox.tabs.open();
  await firefox.goto(`${server.url}/many/1`);
  await openManyPages(firefox);
  await firefox.tab.click('Open tabs');
  await firefox.tab.click('List them');
  await firefox.tab.click('All articles');
  await firefox.tab.click('Article 1');
  server.clear();
  await firefox.tab.click('Read 2 pages');
  await expect.poll(() => firefox.tab.text('.result-detail')).toContain('2/2');
  expect(server.requests().toSorted()).toEqual(['/many/', '/many/1']);
  const file = (await saved(firefox, 'Save one file', '.md')).toString();
  expect(file).toContain('# All articles');
  expect(file).toContain('The heron waits');
  await firefox.tabs.closeNew();
  await firefox.popup.close();
  await forgetServices(firefox);
  await service.close();
});

test('a site is crawled from one page, paused, and read to its end after the background was ended', async ({
  firefox,
  server,
}) => {
  await firefox.tabs.open();
  await firefox.goto(`${server.url}/many/`);
  await openManyPages(firefox);
  const list = 'Addresses, one per line. Drop a list here, or paste it.';
  await firefox.tab.type(list, `${server.url}/many/`);
  await firefox.tab.click('Follow links');
  await firefox.tab.click('Follow the links of these pages');
  await firefox.tab.clear('Seconds between two pages of a site');
  await firefox.tab.type('Seconds between two pages of a site', '0.1');
  server.clear();
  // However long it takes to look, the run is not over.
  const release = server.hold(/^\/many\/[1-3]\d$/);
  await firefox.tab.click('Follow links from 1 page');
  const run = () => firefox.tab.text('.result-detail');
  await expect.poll(run).toMatch(/(?:[3-9]|[1-3]\d)\/4\d/);
  await firefox.tab.click('Pause');
  release();
  await expect.poll(run).toContain('paused');
  await firefox.insides.suspendBackground();
  await firefox.tab.click('Continue');
  await expect.poll(run).toContain('43/43 · 1 failed · 1 disallowed by robots.txt');
  const asked = server.requests().filter((request) => /^\/many\/\d+$/.test(request));
  expect(new Set(asked).size).toBe(MANY_PAGES - 1);
  // What was being fetched or read is fetched again, four pages when it was held back and four when it was ended.
  expect(asked.length).toBeLessThan(MANY_PAGES + 8);
  await firefox.tabs.closeNew();
  await firefox.popup.close();
});

test('pages that redirect elsewhere say so, and do not make their site count as unresponsive', async ({
  firefox,
  server,
}) => {
  await firefox.tabs.open();
  await firefox.goto(`${server.url}/many/`);
  await openManyPages(firefox);
  const paths = ['elsewhere', 'elsewhere?2', 'elsewhere?3', 'members/1', 'many/1'];
  const list = paths.map((each) => `${server.url}/${each}`).join('\n');
  await firefox.tab.type('Addresses, one per line. Drop a list here, or paste it.', list);
  await firefox.tab.clear('Seconds between two pages of a site');
  await firefox.tab.type('Seconds between two pages of a site', '0');
  await firefox.tab.click('Read 5 pages');
  await expect.poll(() => firefox.tab.text('.result-detail')).toContain('5/5 · 4 failed');
  const times = async (said: RegExp) =>
    [...(await firefox.tab.text('.pages-table')).matchAll(said)].length;
  await expect.poll(() => times(/It redirects to a site that Winnow may not read/g)).toBe(3);
  await expect.poll(() => times(/The site wants you to sign in first/g)).toBe(1);
  await firefox.tabs.closeNew();
  await firefox.popup.close();
});

/** Saves a run by a button, and gives the file. */
async function saved(firefox: FirefoxExtension, button: string, end: string): Promise<Buffer> {
  const before = new Set(readdirSync(firefox.downloads));
  await firefox.tab.click(button);
  const isNew = (name: string) => name.endsWith(end) && !before.has(name);
  const found = () => readdirSync(firefox.downloads).find(isNew) ?? '';
  // The browser writes it under its name when it has all of it.
  await expect
    .poll(() => found() !== '' && statSync(path.join(firefox.downloads, found())).size > 0)
    .toBe(true);
  return readFileSync(path.join(firefox.downloads, found()));
}
