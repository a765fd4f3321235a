import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { expect, test } from './fixtures.ts';

const NOT_SAVED =
  /^Not saved: .* Copy the result or save it as a file, free disk space, then try again\.$/;

test('a result without room on the disk can be used, and stored later', async ({ server }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-full-disk-'));
  const extension = await launchChromium({ profile });
  const page = await extension.context.newPage();
  await page.goto(`${server.url}/pages/product.html`);
  const first = await extension.clickAction(page);
  await expect(first.getByRole('status')).toHaveText('Read just now');

  const mendDisk = breakDisk(profile, extension.id);
  await page.goto(`${server.url}/pages/article.html`);
  await page.evaluate(appendNoise);
  const popup = await extension.clickAction(page);
  await expect(popup.getByText(NOT_SAVED)).toBeVisible();
  await popup.keyboard.press('c');
  await expect(popup.getByRole('status')).toHaveText(/^Copied/);
  expect(await extension.readClipboard(server.url)).toContain('Basket 299: ');

  // What a killed background had in memory would be gone; what the service was paid for as well.
  await extension.stopWorker();
  await expectUnsaved(extension);
  const again = await extension.clickAction(page);
  await expect(again.getByText(NOT_SAVED)).toBeVisible();
  await expect(again.getByText(/^[\d,]+ words · /)).toBeVisible();

  mendDisk();
  const last = await extension.clickAction(page);
  await last.keyboard.press('r');
  await expect(last.getByText(NOT_SAVED)).toBeHidden();
  await expect(last.getByRole('status')).toHaveText('Read just now');
  await extension.close();
  removeProfile(profile);
});

/** What the results page shows meanwhile: the result with its text, and the one before it. */
async function expectUnsaved({ context, url }: ChromiumExtension): Promise<void> {
  const results = await context.newPage();
  await results.goto(`${url}results.html`);
  const detail = results.getByRole('article');
  await expect(detail.getByText(NOT_SAVED)).toBeVisible();
  await expect(detail.getByRole('tabpanel')).toContainText('What the wind leaves behind');
  await results.getByText('1 page opened, not kept').click();
  await results.getByRole('button', { name: /grain mill/ }).click();
  await expect(detail.getByRole('tabpanel')).toContainText('Burrs');
  await results.close();
}

/**
 * Takes the folder away into which Chromium writes large values. It then fails as it does on a full
 * disk: records still find their place in its log, files do not. Gives the way to mend it.
 */
function breakDisk(profile: string, id: string): () => void {
  const folder = path.join(
    profile,
    'Default',
    'IndexedDB',
    `chrome-extension_${id}_0.indexeddb.blob`,
  );
  const isThere = existsSync(folder);
  if (isThere) renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  return () => {
    rmSync(folder);
    if (isThere) renameSync(`${folder}.away`, folder);
  };
}

/** Makes the page's text larger than what Chromium keeps in its log, after it was compressed. */
function appendNoise(): void {
  for (let n = 0; n < 300; n++) {
    const paragraph = document.createElement('p');
    const words = Array.from({ length: 20 }, () => crypto.randomUUID());
    paragraph.textContent = `Basket ${n}: ${words.join(', ')}.`;
    document.querySelector('article')?.append(paragraph);
  }
}
