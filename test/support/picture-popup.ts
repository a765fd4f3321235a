/** `node test/support/picture-popup.ts`: takes the README's picture of the popup, of the built extension. */
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium-extension.ts';
import { startFixtureServer } from './fixture-server.ts';

const server = await startFixtureServer();
const extension = await launchChromium();
const page = await extension.context.newPage();
await page.goto(`${server.url}/pages/article.html`);
const popup = await extension.clickAction(page);
await popup.getByRole('tabpanel').getByText('threshed grain').waitFor();
await popup.screenshot({
  path: fileURLToPath(new URL('../fixtures/readme/popup.png', import.meta.url)),
  fullPage: true,
});
await extension.close();
await server.close();
