import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectInFirefox, forgetServices } from '../../support/connect-in-firefox.ts';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { startTestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

test('a service maps a site, searches the web, reads a list and follows links', async ({
  firefox,
}) => {
  const service = await startTestService();
  await connectInFirefox(firefox, service);
  const { host } = new URL(service.url);
  const { tab } = firefox;
  const sent = () =>
    service.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

  await openForm(firefox);
  await tab.click(host);
  await tab.click('Map a site');
  await tab.form.write({ css: '.pages-source[open]' }, 'Address', 'https://shop.example/');
  await tab.click('Find pages');
  await expect.poll(sent).toEqual(['/v2/map']);
  await tab.click('Search the web');
  await tab.form.write({ css: '.pages-source[open]' }, 'Query', 'herons');
  await tab.click('Search');
  await expect.poll(() => tab.text()).toContain('herons 3');

  await openForm(firefox);
  await tab.type(ADDRESSES, 'https://shop.example/');
  await tab.click(host);
  await tab.click('Read 1 page');
  await expect.poll(() => tab.text('.result-detail')).toContain('1/1');

  await openForm(firefox);
  await tab.type(ADDRESSES, 'https://shop.example/');
  await tab.click(host);
  await tab.click('Follow links');
  await tab.click('Follow the links of these pages');
  await tab.clear('Pages at most');
  await tab.type('Pages at most', '2');
  await tab.click('Follow links from 1 page');
  await expect.poll(() => tab.text('.result-detail')).toContain('3/3 · 1 disallowed by robots.txt');
  expect(sent()).toEqual(['/v2/map', '/v2/search', '/v2/batch/scrape', '/v2/crawl']);
  await forgetServices(firefox);
  await service.close();
});

test('a service follows links, and its pages are requested again after the browser was closed', async () => {
  const service = await startTestService();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-crawl-'));
  const before = await launchFirefox({ profile });
  await connectInFirefox(before, service);
  await openForm(before);
  await before.tab.type(ADDRESSES, 'https://shop.example/');
  await before.tab.click(new URL(service.url).host);
  await before.tab.click('Follow links');
  await before.tab.click('Follow the links of these pages');
  await before.tab.clear('Pages at most');
  await before.tab.type('Pages at most', '6');
  const asked = (method: string) =>
    service.requests.filter((each) => each.method === method && each.path.startsWith('/v2/crawl'));
  await before.tab.click('Follow links from 1 page');
  // A page takes two seconds, and a busy machine may take some to close a browser.
  await expect.poll(() => before.tab.text('.pages-progress')).toMatch(/^[1-3]\/6/);
  await before.close();
  const polls = asked('GET').length;

  const after = await launchFirefox({ profile });
  // Nobody opens a page of the extension: the start of the browser is enough.
  await expect.poll(() => asked('GET').length).toBeGreaterThan(polls);
  await after.goto(`${after.url}results.html`);
  await expect
    .poll(() => after.tab.text('.pages-progress'))
    .toContain('7/7 · 1 disallowed by robots.txt');
  expect(asked('POST')).toHaveLength(1);
  await after.close();
  await service.close();
  removeProfile(profile);
});

const ADDRESSES = 'Addresses, one per line. Drop a list here, or paste it.';

/** Opens the form for many pages on none. */
async function openForm(firefox: FirefoxExtension): Promise<void> {
  await firefox.goto('about:blank');
  await firefox.goto(`${firefox.url}builder.html`);
  await firefox.tab.click('Many pages');
}
