/** `node test/support/picture-many-pages.ts`: takes the picture of docs/many-pages.md, of the built extension. */
import { fileURLToPath } from 'node:url';
import { openManyPages, openSource } from '../e2e/open-many-pages.ts';
import { launchChromium } from './chromium-extension.ts';
import { manyPage } from './many-pages.ts';

const PICTURE = fileURLToPath(new URL('../fixtures/readme/many-pages.png', import.meta.url));
/** No server has this name: the page is answered from here. */
const ADDRESS = 'https://threshing-floor.example/many/';

const extension = await launchChromium({ args: ['--force-device-scale-factor=2'] });
const page = await extension.context.newPage();
const { body } = manyPage('');
await page.route(ADDRESS, (route) => route.fulfill({ body, contentType: 'text/html' }));
const builder = await openManyPages(extension, page, ADDRESS);
await builder.setViewportSize({ width: 800, height: 640 });
await openSource(builder, 'Links of this page');
await builder.getByRole('checkbox', { name: 'All of these' }).check();
await builder.getByRole('button', { name: 'Read 40 pages' }).waitFor();
await builder.screenshot({ path: PICTURE });
await extension.close();
