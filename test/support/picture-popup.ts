/** `node test/support/picture-popup.ts`: takes the README's picture of the popup, of the built extension. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium-extension.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
/** No server has this name: the page is answered from the fixtures. */
const SITE = 'https://threshing-floor.example';
/** Twice the pixels, for screens that have as many, and a screen that still has room for the popup. */
const SCREEN = [
  '--force-device-scale-factor=2',
  '--screen-info={2800x2000}',
  '--window-size=1400,1000',
];

const extension = await launchChromium({ args: SCREEN });
const page = await extension.context.newPage();
await page.route(`${SITE}/**`, (route) =>
  route.fulfill({ path: path.join(FIXTURES, new URL(route.request().url()).pathname) }),
);
await page.goto(`${SITE}/pages/article.html`);
const popup = await extension.clickAction(page, 'preview');
const text = popup.frameLocator('iframe').getByText('threshed grain');
await text.waitFor();
// The note for the very first scrape is gone after the second.
await popup.keyboard.press('r');
await popup.getByText('That was your first scrape').waitFor({ state: 'detached' });
await text.waitFor();
await popup.screenshot({ path: path.join(FIXTURES, 'readme', 'popup.png') });
await extension.close();
