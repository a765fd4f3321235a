/** `node test/support/picture-popup.ts`: takes the pictures of the popup for the README and docs, of the built extension. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { launchChromium } from './chromium-extension.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
/** No server has these names: their pages are answered from the fixtures. */
const MAGAZINE = 'https://threshing-floor.example';
const SHOP = 'https://chandlery.example';
/** Twice the pixels, for screens that have as many, and a screen that still has room for the popup. */
const SCREEN = [
  '--force-device-scale-factor=2',
  '--screen-info={2800x2000}',
  '--window-size=1400,1000',
];

const extension = await launchChromium({ args: SCREEN });
const page = await extension.context.newPage();
for (const site of [MAGAZINE, SHOP])
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ path: path.join(FIXTURES, new URL(route.request().url()).pathname) }),
  );
await takePicture('popup', `${MAGAZINE}/pages/article.html`, async (popup) => {
  const text = popup.frameLocator('iframe').getByText('threshed grain');
  await text.waitFor();
  // The note for the very first scrape is gone after the second.
  await popup.keyboard.press('r');
  await popup.getByText('That was your first scrape').waitFor({ state: 'detached' });
  await text.waitFor();
});
await takePicture('table', `${SHOP}/apps/grid.html`, async (popup) => {
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('cell', { name: 'Hemp line 8 mm' }).waitFor();
});
await extension.close();

/** Opens the popup over a page, brings what the picture is of into sight, and takes it. */
async function takePicture(
  name: string,
  address: string,
  show: (popup: Page) => Promise<void>,
): Promise<void> {
  await page.goto(address);
  const popup = await extension.clickAction(page, 'preview');
  await show(popup);
  // No key was pressed by a person.
  await popup.evaluate(() => document.documentElement.removeAttribute('data-keyed'));
  await popup.locator('.popup').screenshot({ path: path.join(FIXTURES, 'readme', `${name}.png`) });
  await popup.close();
}
