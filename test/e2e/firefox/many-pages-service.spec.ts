import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { startTestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

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
