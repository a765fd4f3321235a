import type { Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { openServiceForm, unfold, writeJson } from '../support/popup-hands.ts';
import { expect, test as base } from './fixtures.ts';

/** Scrollbars that take room, as most desktops have them. */
const test = base.extend<object, { extension: ChromiumExtension }>({
  extension: [
    // Playwright reads the fixture's first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const extension = await launchChromium({ classicScrollbars: true });
      await use(extension);
      await extension.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/pages/product.html`);
});

async function openForm(extension: ChromiumExtension, page: Page): Promise<Page> {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.locator('.request-fields').waitFor();
  return popup;
}

test('the form scrolls down behind a visible bar, and never sideways', async ({
  extension,
  page,
}) => {
  const popup = await openForm(extension, page);
  await popup.getByText('More options').click();
  for (const name of ['Content', 'Network', 'Governance']) {
    await unfold(popup, name);
  }
  const wide = await popup.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map((element) => `${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
  );
  expect(wide).toEqual([]);
  const bar = await popup.locator('.request-fields').evaluate((fields: HTMLElement) => ({
    width: fields.offsetWidth - fields.clientWidth,
    beyond: Math.max(0, fields.getBoundingClientRect().right - innerWidth),
    clippedBy: [...document.querySelectorAll('.service-mode')].filter(
      (around) =>
        getComputedStyle(around).overflowX !== 'visible' &&
        around.getBoundingClientRect().right < fields.getBoundingClientRect().right,
    ).length,
  }));
  expect(bar.width).toBeGreaterThan(0);
  expect(bar).toMatchObject({ beyond: 0, clippedBy: 0 });
});

test('Send stays in sight, however long the notes above it are', async ({ extension, page }) => {
  const popup = await openForm(extension, page);
  await popup.locator('.segment').filter({ hasText: 'Service' }).click();
  await writeJson(popup, {
    formats: [
      'markdown',
      { type: 'json', prompt: 'x' },
      { type: 'changeTracking', modes: ['json'] },
      'menu',
      'audio',
    ],
    timeout: 30_000,
    headers: { Cookie: 'a=b' },
    zeroDataRetention: true,
    redactPII: true,
    url: 'https://example.com/?token=1#a',
  });
  await popup.locator('.estimate summary').click();
  expect(await popup.locator('.plan-notes li').count()).toBeGreaterThan(4);
  await expect(popup.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  const heights = await popup.evaluate(() => ({
    fields: document.querySelector('.request-fields')?.clientHeight ?? 0,
    notes: document.querySelector('.plan')?.clientHeight ?? 0,
    page: document.documentElement.scrollHeight - innerHeight,
  }));
  expect(heights.fields).toBeGreaterThan(100);
  expect(heights.notes).toBeGreaterThan(120);
  expect(heights.page).toBeLessThanOrEqual(0);
});

test('the settings fit into narrow windows, as at 200 % zoom, also with presets', async ({
  extension,
  page,
}) => {
  await page.goto(`${extension.url}options.html`);
  await page.getByRole('button', { name: 'New preset' }).click();
  await page.getByRole('textbox', { name: 'Request as JSON' }).waitFor();
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(beyond, `at ${width} pixels`).toBe(0);
  }
  await page.getByRole('button', { name: 'Remove: My request' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
});
