import { rmSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { lengthen, longWordedBuild } from '../support/long-words.ts';
import { expect, test as base } from './fixtures.ts';
import { seed } from './stored-results.ts';

/** Every page with words 40 % longer than English ones, and scrollbars that take room. */

const test = base.extend<object, { extension: ChromiumExtension }>({
  extension: [
    // Playwright reads the fixture's first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const build = longWordedBuild();
      const extension = await launchChromium({ build, classicScrollbars: true });
      await use(extension);
      await extension.close();
      rmSync(build, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('nothing of the popup is cut off', async ({ extension, page, server }) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page, 'preview');
  await expect(popup.getByRole('button', { name: lengthen('Copy text') })).toBeVisible();
  await expect(popup.locator('.popup-scope-how')).toContainText(lengthen('words'));
  expect(await cutOff(popup)).toEqual([]);
  for (const key of ['2', '3', '4']) {
    await popup.keyboard.press(key);
    expect(await cutOff(popup), key).toEqual([]);
  }
  await popup.keyboard.press('t');
  await popup.getByRole('menu').waitFor();
  expect(await cutOff(popup), 'what is taken').toEqual([]);
  await popup.keyboard.press('Escape');
  await popup.getByRole('button', { name: lengthen('More'), exact: true }).click();
  await popup.getByRole('menu').waitFor();
  expect(await cutOff(popup), 'menu').toEqual([]);
  await popup.getByRole('menuitem', { name: lengthen('Scrape with a service') }).click();
  await popup.locator('.request-fields').waitFor();
  expect(await cutOff(popup), 'form').toEqual([]);
});

for (const width of [1280, 640, 320]) {
  test(`nothing of the pages is cut off, ${width} pixels wide`, async ({ extension, page }) => {
    await page.setViewportSize({ width, height: 720 });
    for (const name of ['options', 'builder', 'sidepanel']) {
      await page.goto(`${extension.url}${name}.html`);
      await page.locator('h2, .build-form').first().waitFor();
      expect(await cutOff(page), name).toEqual([]);
    }
    const metadata = { url: 'https://example.com/pricing' };
    await seed(page, extension.url, [
      { markdown: 'The same.\n\n€ 64', json: { price: 64 }, metadata },
      { markdown: 'The same.\n\n€ 69', json: { price: 69 }, metadata },
    ]);
    await page.getByRole('checkbox').first().waitFor();
    expect(await cutOff(page), 'results').toEqual([]);
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    expect(await cutOff(page), 'chosen').toEqual([]);
    await page.keyboard.press('=');
    await page.locator('.comparison').waitFor();
    expect(await cutOff(page), 'comparison').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('.result-item button').first().click();
    await page.getByRole('button', { name: lengthen('Run again…') }).click();
    await page.locator('.request-fields').waitFor();
    // It comes in from the side.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await cutOff(page), 'sheet').toEqual([]);
  });
}

test('nothing of the settings is cut off in a narrow window once keys are stored', async ({
  extension,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`${extension.url}options.html`);
  await keepKey(page.locator('.service-row').first(), 'http://127.0.0.1:8');
  await page.getByRole('button', { name: lengthen('Add a service…') }).click();
  await keepKey(page.locator('.service-row').nth(1), 'http://127.0.0.1:9');
  await page.reload();
  const all = page.getByRole('button', { name: lengthen('Remove all keys and headers') });
  await expect(all).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
});

/** Stores a key for a service of that address. */
async function keepKey(row: Locator, address: string): Promise<void> {
  await row.getByLabel(lengthen('Base address')).fill(address);
  await row
    .getByLabel(lengthen('API key'), { exact: true })
    .fill('fc-0123456789abcdef0123456789abcdef');
  await row.getByRole('button', { name: lengthen('Save key') }).click();
  await expect(row.getByText('•••• cdef')).toBeVisible();
}

/**
 * What scrolls sideways, is cut at its edge or stands beyond that of the window, each named by its class.
 * What ends in an ellipsis says so itself.
 */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMeant = (element: Element) =>
      element.matches(
        'textarea, input, select, pre, svg *, .visually-hidden, .popup-thread, .popup-strip > .button',
      );
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 30)}”`;
    return [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility() && !isMeant(element))
      .flatMap((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
        const holds = overflowX !== 'visible' || element.matches('.button');
        if (isWide && holds && textOverflow !== 'ellipsis')
          return [`${nameOf(element)}: ${element.scrollWidth} in ${element.clientWidth}`];
        const isOut = box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
        return isOut ? [`${nameOf(element)}: ${box.left} to ${box.right} of ${innerWidth}`] : [];
      });
  });
}
