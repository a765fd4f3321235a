import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { filesWith } from '../support/files-with.ts';
import { startFixtureServer } from '../support/fixture-server.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { waitUntil } from '../support/wait-until.ts';

const ORDINARY = { path: '/pages/article.html', text: 'threshed grain into the air' };
const PRIVATE = {
  path: '/pages/product.html',
  text: 'The stone burrs are dressed by hand',
  // Of its title only what is the same bytes in each encoding.
  title: 'Hand grain mill',
};

test('what is scraped in a private window is shown and never written to disk', async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-private-'));
  const server = await startFixtureServer();
  const extension = await launchChromium({ profile, privateWindows: true });
  try {
    const page = await extension.context.newPage();
    await page.goto(server.url + ORDINARY.path);
    await showsText(await extension.clickAction(page), ORDINARY.text);

    const popup = await clickInPrivateWindow(extension, server.url + PRIVATE.path);
    await showsText(popup, PRIVATE.text);
    await popup.keyboard.press('c');
    await expect(popup.getByRole('status')).toHaveText(/^Copied/);
    await popup.keyboard.press('d');
    await expect(popup.getByRole('status')).toHaveText(/^Saved page-[-\d]+\.md$/);
    const saved = () => readdirSync(extension.downloads);
    await expect.poll(saved).toEqual([expect.stringMatching(/^page-[-\d]+\.md$/)]);
    // Nor is it shown to whoever looks over an ordinary window.
    const results = await extension.context.newPage();
    await results.goto(`${extension.url}results.html`);
    await expect(results.getByText('1 result from a private window is hidden.')).toBeVisible();
    await expect(results.locator('body')).not.toContainText(PRIVATE.title);
    await results.getByRole('button', { name: 'Show them' }).click();
    await expect(results.locator('body')).toContainText(PRIVATE.title);
  } finally {
    await extension.close();
    await server.close();
  }
  // The file itself was asked for.
  const [savedName = ''] = readdirSync(extension.downloads);
  rmSync(extension.downloads, { recursive: true });
  // The ordinary scrape is found, so the search sees what is stored. Texts are encrypted.
  const databases = path.join(profile, 'Default', 'IndexedDB');
  expect(filesWith(databases, ORDINARY.path)).not.toEqual([]);
  expect(filesWith(profile, PRIVATE.text)).toEqual([]);
  expect(filesWith(profile, PRIVATE.path)).toEqual([]);
  // The history of downloads is searched as well: it has the file's name.
  expect(filesWith(path.join(profile, 'Default'), savedName)).not.toEqual([]);
  expect(filesWith(profile, PRIVATE.title)).toEqual([]);
  removeProfile(profile);
});

async function showsText(popup: Page, text: string): Promise<void> {
  await expect(popup.getByRole('tabpanel')).toContainText(text);
}

/** Opens a page in a private window and clicks the toolbar button there. */
async function clickInPrivateWindow(extension: ChromiumExtension, url: string): Promise<Page> {
  const helper = await extension.context.newPage();
  await helper.goto(`${extension.url}options.html`);
  await helper.evaluate((address) => chrome.windows.create({ url: address, incognito: true }), url);
  const session = await extension.context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('A persistent context without its browser');
  const targetId = await waitUntil('the private window shows its page', async () => {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    return targetInfos.find((info) => info.url === url && info.title !== '')?.targetId;
  });
  // `triggerAction` is not in Playwright's protocol types.
  const click = { id: extension.id, targetId } as never;
  await session.send('Extensions.triggerAction' as 'Browser.close', click);
  return extension.openPopup();
}

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  windows: { create(options: { url: string; incognito: boolean }): Promise<unknown> };
};
