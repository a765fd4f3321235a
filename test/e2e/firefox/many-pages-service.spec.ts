import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
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
  await expect.poll(() => tab.text('.result-detail'), { timeout: 30_000 }).toContain('1/1');

  await openForm(firefox);
  await tab.type(ADDRESSES, 'https://shop.example/');
  await tab.click(host);
  await tab.click('Follow links');
  await tab.click('Follow the links of these pages');
  await tab.clear('Pages at most');
  await tab.type('Pages at most', '2');
  await tab.click('Follow links from 1 page');
  await expect
    .poll(() => tab.text('.result-detail'), { timeout: 30_000 })
    .toContain('3/3 · 1 disallowed by robots.txt');
  expect(sent()).toEqual(['/v2/map', '/v2/search', '/v2/batch/scrape', '/v2/crawl']);
  await service.close();
});

const ADDRESSES = 'Addresses, one per line. Drop a list here, or paste it.';

/** Opens the form for many pages on none. */
async function openForm(firefox: FirefoxExtension): Promise<void> {
  await firefox.goto('about:blank');
  await firefox.goto(`${firefox.url}builder.html`);
  await firefox.tab.click('Many pages');
}
