/**
 * `node test/support/render-icons.ts`: renders public/icon/winnow.svg to the PNG files beside it.
 * Run it after a change of the drawing.
 *
 * `SIZE.png` has the drawing's own colours, which stand out on a light and on a dark toolbar.
 * Firefox chooses by its theme between `light-SIZE.png`, for dark toolbars, and `dark-SIZE.png`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright';
import { ensureBrowser } from './browsers.ts';

interface Variant {
  prefix: string;
  sizes: number[];
  /** Added to the drawing. */
  style: string;
}

const VARIANTS: Variant[] = [
  { prefix: '', sizes: [16, 32, 48, 96, 128], style: '' },
  {
    prefix: 'light-',
    sizes: [16, 32],
    style: '.grain{fill:#ffd486}.basket{fill:#f0b14a}',
  },
  {
    prefix: 'dark-',
    sizes: [16, 32],
    style: '.grain{fill:#b06c08}.basket{fill:#7a4600}',
  },
];

const folder = new URL('../../public/icon/', import.meta.url);
const drawing = await readFile(new URL('winnow.svg', folder), 'utf8');
const browser = await chromium.launch({ executablePath: ensureBrowser('chromium') });
const page = await browser.newPage();
for (const { prefix, sizes, style } of VARIANTS) {
  const svg = drawing.replace('</svg>', `<style>${style}</style></svg>`);
  for (const size of sizes)
    await writeFile(new URL(`${prefix}${size}.png`, folder), await render(page, svg, size));
}
await browser.close();

async function render(target: Page, svg: string, size: number): Promise<Buffer> {
  await target.setViewportSize({ width: size, height: size });
  await target.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  return target.screenshot({ omitBackground: true });
}
