import path from 'node:path';
import { expect, test } from '@playwright/test';
import { filesWith } from '../../support/files-with.ts';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';

const ORDINARY = { path: '/pages/article.html', text: 'threshed grain into the air' };
const PRIVATE = { path: '/pages/product.html', text: 'The stone burrs are dressed by hand' };

let firefox: FirefoxExtension;

test.beforeAll(async () => {
  firefox = await launchFirefox({ privateWindows: true });
});

test.afterAll(() => firefox.close());

test('what is scraped in a private window is shown and never written to disk', async () => {
  const server = await startFixtureServer();
  const { popup, gestures, tabs } = firefox;
  try {
    await firefox.goto(server.url + ORDINARY.path);
    await firefox.clickAction();
    await expect.poll(() => popup.text('[role=tabpanel]')).toContain(ORDINARY.text);
    await popup.close();

    await tabs.openPrivate();
    await firefox.goto(server.url + PRIVATE.path);
    await firefox.clickAction();
    await expect.poll(() => popup.text('[role=tabpanel]')).toContain(PRIVATE.text);
    await popup.press('c');
    await expect.poll(() => popup.text('output')).toMatch(/^Copied/);
    expect(await gestures.clipboard()).toContain(PRIVATE.text);
    await popup.press('d');
    await expect.poll(() => popup.text('output')).toMatch(/^Saved page-[-\d]+\.md$/);
    await popup.close();
    await tabs.closeNew();

    // The ordinary scrape is found, so the search sees what is stored. Texts are encrypted.
    const stored = path.join(firefox.profile, 'storage', 'default');
    await expect.poll(() => filesWith(stored, 'article.html')).not.toEqual([]);
    for (const trace of ['stone burrs', 'dressed by hand', PRIVATE.path, 'product.html'])
      expect(filesWith(stored, trace)).toEqual([]);
  } finally {
    await server.close();
  }
});

test('the settings in a private window say why the key cannot be set', async () => {
  await firefox.tabs.openPrivate();
  await firefox.goto(`${firefox.url}options.html`);
  await firefox.tab.type('Base address', 'https://api.example.org');
  await expect
    .poll(() => firefox.tab.text('#service'))
    .toMatch(/Open the settings in an ordinary window to set or remove a key/);
});
