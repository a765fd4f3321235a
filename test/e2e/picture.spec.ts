import type { Page } from '@playwright/test';
import { pictureStrip } from '../support/picture-strip.ts';
import { scrapeTab } from '../support/scrape-tab.ts';
import { readWith, showDetail } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/picture/long.html`);
});

// Promise scrolled-page-put-back
test('a whole page is one picture: each part once, fixed elements only at the top', async ({
  extension,
  page,
}) => {
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const before = await looksOf(page);
  const popup = await extension.clickAction(page);
  await readWith(popup, { formats: ['markdown', { type: 'screenshot', fullPage: true }] });
  await expect(popup.getByText('with a screenshot')).toBeVisible();
  await showDetail(popup, 'Media');
  const picture = popup.getByRole('img', { name: 'Screenshot' });
  await expect(picture).toBeVisible();
  const address = await picture.getAttribute('src');
  expect(address).toMatch(/^data:image\/png;base64,/);
  const strip = await popup.evaluate(pictureStrip, { address: address ?? '', step: 10 });
  expect(strip.height).toBe(4000);
  expect(strip.colours).toEqual(expectedStrip(10));
  expect(await looksOf(page)).toEqual(before);

  const [file] = await Promise.all([
    popup.waitForEvent('download'),
    popup.getByRole('button', { name: 'Save', exact: true }).last().click(),
  ]);
  expect(file.suggestedFilename()).toBe('A long page Screenshot.png');
});

test('a picked element is pictured alone, without what covers it', async ({ extension, page }) => {
  await page.setViewportSize({ width: 800, height: 360 });
  const before = await looksOf(page);
  const popup = await extension.clickAction(page);
  await readWith(popup, {
    formats: ['markdown', 'screenshot'],
    includeTags: ['section:nth-of-type(3)'],
  });
  await expect(popup.getByText('with a screenshot')).toBeVisible();
  await showDetail(popup, 'Media');
  const address = await popup.getByRole('img', { name: 'Screenshot' }).getAttribute('src');
  const strip = await popup.evaluate(pictureStrip, { address: address ?? '', step: 10 });
  expect(strip.height).toBe(500);
  expect(strip.colours).toEqual(
    Array.from({ length: 50 }, (_, index) => (index < 4 ? '0,0,200' : '0,120,0')),
  );
  expect(await looksOf(page)).toEqual(before);
  await popup.close();

  // What stays on the screen is taken where it is.
  const again = await extension.clickAction(page);
  const { result } = await scrapeTab(again, { formats: ['screenshot'], includeTags: ['#header'] });
  const header = { address: result?.data.screenshot ?? '', step: 10 };
  expect(await again.evaluate(pictureStrip, header)).toEqual({
    height: 60,
    colours: Array.from({ length: 6 }, () => '200,0,0'),
  });
  await again.close();
});

test('a picked element is pictured with the button beside the picks', async ({
  extension,
  page,
}) => {
  const first = await extension.clickAction(page);
  await scrapeTab(first, { includeTags: ['section:nth-of-type(3)'] });
  await first.close();
  const popup = await extension.clickAction(page);
  await popup.getByRole('button', { name: 'Take a picture of the picked element' }).click();
  const address = await popup.getByRole('img', { name: 'Screenshot' }).getAttribute('src');
  const strip = await popup.evaluate(pictureStrip, { address: address ?? '', step: 10 });
  expect(strip.height).toBe(500);
  await popup.close();
});

test('the visible part is pictured in the requested quality', async ({ extension, page }) => {
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
  const popup = await extension.clickAction(page);
  const { result } = await scrapeTab(popup, {
    formats: [{ type: 'screenshot', quality: 80 }],
  });
  expect(result?.data.screenshot).toMatch(/^data:image\/jpeg;base64,/);
  const address = result?.data.screenshot ?? '';
  const { height } = await popup.evaluate(pictureStrip, { address, step: 10 });
  expect(height).toBe(await page.evaluate(() => innerHeight));
});

test('a tab that does not stay in front yields no picture, and the report says so', async ({
  extension,
  page,
}) => {
  // Taking the pictures lasts only seconds, in which a tab may not have opened: there is one, and the page is longer.
  await page.evaluate(() => {
    document.body.style.paddingBottom = '12000px';
  });
  const results = await extension.context.newPage();
  const popup = await extension.clickAction(page);
  const before = await looksOf(page);
  await readWith(popup, { formats: ['markdown', { type: 'screenshot', fullPage: true }] });
  await page.waitForFunction(() => scrollY > 0);
  // It comes to the front, and the popup closes.
  await results.bringToFront();
  await results.goto(`${extension.url}results.html`);
  await expect(results.getByText('another tab came to the front')).toBeVisible();
  await expect(results.getByRole('tabpanel')).toContainText('The text of band number 7');
  await expect(results.getByRole('tab', { name: 'Media' })).toHaveCount(0);
  await page.bringToFront();
  await expect.poll(() => looksOf(page)).toEqual(before);
  await results.close();
});

/** Where the page is, and what could have been left in it. */
function looksOf(page: Page): Promise<unknown> {
  return page.evaluate(() => [
    scrollY,
    document.documentElement.getAttribute('style'),
    document.querySelector('header')?.getAttribute('style'),
    document.querySelector('h2')?.getAttribute('style'),
  ]);
}

/** The colours along the page's left edge, as its style sheet has them. */
function expectedStrip(step: number): string[] {
  return Array.from({ length: 4000 / step }, (_, index) => {
    const y = index * step;
    if (y < 60) return '200,0,0';
    return y % 500 < 40 ? '0,0,200' : `0,${100 + Math.floor(y / 500) * 10},0`;
  });
}
