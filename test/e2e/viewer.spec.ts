import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
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

test('no view asks any server or runs anything; each can be used by everybody', async ({
  extension,
  page,
}) => {
  test.setTimeout(180_000);
  const outside: string[] = [];
  const faults: string[] = [];
  extension.context.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) outside.push(request.url());
  });
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
      await expect(page.getByText('One moment…')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include('[role=tabpanel]')
        // The colours there are the site's own.
        .exclude('.sample')
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  }
  expect(outside).toEqual([]);
  expect(faults).toEqual([]);
});

test('a screenshot is fetched by a click, once, and shown', async ({ extension, server, page }) => {
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
  expect(server.requests()).toHaveLength(1);
  await extension.revokeHosts();
});

const BASE_TABS = /^(?:Markdown|Links|Images|Metadata|HTML|JSON|Report)$/;
