import { readdirSync, readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { startTestService } from '../support/service/service.ts';
import { expect, test } from './fixtures.ts';
import { idOf, seed } from './stored-results.ts';

const SAMPLES = 'test/fixtures/samples';

/** The samples of answers to a scrape, as results in the extension's store. Ids count from 1. */
const samples = readdirSync(SAMPLES)
  .filter((name) =>
    /^(docs-(scrape|json|actions|branding|product|menu)|scrape|changeTracking)/.test(name),
  )
  .map((name) => ({
    metadata: {},
    ...JSON.parse(readFileSync(`${SAMPLES}/${name}`, 'utf8')).data,
  }));

// How each is drawn is tested in test/dom/ui/answer-parts.test.tsx.
test('no view requests anything or runs anything', async ({ extension, page }) => {
  const outside: string[] = [];
  const faults: string[] = [];
  const hear = (request: Request) => {
    if (/^(?:https?|wss?):/.test(request.url())) outside.push(request.url());
  };
  extension.context.on('request', hear);
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await seed(page, extension.url, samples);

  for (const index of samples.keys()) {
    await page.goto(`${extension.url}results.html#${idOf(index)}`);
    await page.getByRole('article', { name: `Sample ${index}`, exact: true }).waitFor();
    const parts = page.getByRole('tab').filter({ hasNotText: BASE_TABS });
    for (const tab of await parts.all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await expect(page.getByText('One moment…')).toHaveCount(0);
    }
  }
  extension.context.off('request', hear);
  expect(outside).toEqual([]);
  expect(faults).toEqual([]);
});

// Promise shown-file-kept
test('a screenshot is fetched by a click, once, and kept with its result', async ({
  extension,
  server,
  page,
}) => {
  const screenshot = `${server.url}/pages/images/kettle.svg?shot`;
  await seed(page, extension.url, [{ screenshot, metadata: {} }]);
  server.clear();
  await page.goto(`${extension.url}results.html#${idOf(0)}`);
  await extension.grantHost(`${server.url.replace(/:\d+$/, '')}/*`);
  await expect(page.getByRole('tab', { name: 'Media' })).toHaveAttribute('aria-selected', 'true');
  expect(server.requests()).toEqual([]);
  await page.getByRole('button', { name: 'Show' }).click();
  const image = page.getByRole('img', { name: 'Screenshot' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Kept with this result')).toBeVisible();
  await extension.revokeHosts();
  await page.reload();
  await expect(image).toBeVisible();
  expect(server.requests()).toHaveLength(1);
});

test('audio and video are fetched by a click, and play', async ({ extension, page }) => {
  const service = await startTestService();
  const files = `${service.url}/files`;
  await seed(page, extension.url, [
    { audio: `${files}/audio.mp3`, video: `${files}/video.mp4`, metadata: {} },
  ]);
  await page.goto(`${extension.url}results.html#${idOf(0)}`);
  for (const [name, tag] of [
    ['Audio', 'audio'],
    ['Video', 'video'],
  ] as const) {
    const file = page.locator('.remote-file').filter({ hasText: name });
    await file.getByRole('button', { name: 'Show' }).click();
    const player = file.locator(tag);
    await expect(player).toHaveAttribute('src', /^blob:/);
    await player.evaluate((media: HTMLMediaElement) => media.play());
    await expect
      .poll(() => player.evaluate(({ currentTime }: HTMLMediaElement) => currentTime))
      .toBeGreaterThan(0);
  }
  await service.close();
});

test('a source of many megabytes is highlighted only where it is visible', async ({
  extension,
  page,
}) => {
  const row = '<p class="a b" id=\'1\'>x <a href="/y">z</a></p>\n';
  await seed(page, extension.url, [{ html: row.repeat(30_000), metadata: {} }]);
  await page.goto(`${extension.url}results.html#${idOf(0)}`);
  await page.getByRole('tab', { name: 'HTML', exact: true }).click();
  const more = page.getByRole('button', { name: 'Show more' });
  // Layout goes on meanwhile and may move the button between a mouse's press and release.
  for (let part = 0; part < 3; part += 1) await more.press('Enter');
  await expect(page.getByText('The first 1M characters have colours.')).toBeAttached();
  const pieces = page.locator('.text-piece');
  for (const index of [0, 60, 90, 0]) {
    await pieces.nth(index).evaluate((piece) => piece.scrollIntoView());
    await expect.poll(() => pieces.nth(index).evaluate(colouredIn)).toBe(true);
    // A browser takes many seconds to paint a hundred thousand ranges: all that is shown has twice that.
    expect(await page.evaluate(countColours)).toBeLessThan(20_000);
  }
});

/** Runs in the page: whether anything in an element is coloured. */
function colouredIn(element: Element): boolean {
  return [...CSS.highlights.values()].some((highlight) =>
    [...highlight].some(({ startContainer }) => element.contains(startContainer)),
  );
}

/** Runs in the page: how many parts of it are coloured. */
function countColours(): number {
  return [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0);
}

const BASE_TABS = /^(?:Markdown|Links|Images|Metadata|HTML|JSON|Report)(?: [\d,]+)?$/;
