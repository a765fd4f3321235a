import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { launchChromium, type ChromiumExtension } from '../../support/chromium-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { killBrowser, killWorker, randomFrom } from '../../support/soak.ts';
import { soakSize } from '../../support/soak-sizes.ts';

const KILLS = soakSize('TABLE_KILLS');
const DATASET_KILLS = soakSize('DATASET_KILLS');
/** Printed with a failure, so that the same moments can be tried again. */
const SEED = Number(process.env.SEED ?? 20_261_129);
/** As many as are read between the kills, and some. */
const PAGES = KILLS * 3 + 4;
const ROWS = PAGES * 9 + 1;

test(`a table of ${PAGES} pages is whole after ${KILLS} killed backgrounds, seed ${SEED}`, async () => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const random = randomFrom(SEED);
  const server = await startFixtureServer();
  const extension = await launchChromium();
  try {
    const page = await extension.context.newPage();
    await page.goto(`${server.url}/paged/kills/?pages=${PAGES}&page=1`);
    const popup = await extension.clickAction(page);
    await popup.getByRole('tab', { name: /^Table/ }).click();
    await popup.getByRole('button', { name: 'More pages…' }).click();
    await popup.getByLabel('Pages at most').fill(String(PAGES + 5));
    await popup.getByLabel('Seconds between pages').fill('0.5');
    server.clear();
    await popup.getByRole('button', { name: 'Start' }).click();
    const asked = () => server.requests().filter((one) => one.startsWith('/paged/'));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = asked().length;
      await expect.poll(() => asked().length, { timeout: 60_000 }).toBeGreaterThan(before);
      await wait(random() * 1000);
      await killWorker(popup);
    }
    const end = `${PAGES} pages · ${ROWS} rows · ${PAGES - 1} duplicates left out. That was the last page.`;
    await expect(popup.getByText(end)).toBeVisible({ timeout: 60_000 + PAGES * 3000 });
    const numbers = await savedLamps(extension, popup);
    expect(numbers).toEqual(Array.from({ length: ROWS }, (_, at) => `Lamp No. ${at + 1}`));
    expect(new Set(asked()).size).toBe(PAGES);
    // The first page once more, and what was on its way when the background was ended.
    expect(asked().length).toBeLessThanOrEqual(PAGES + 1 + KILLS);
  } finally {
    await extension.close();
    await server.close();
  }
});

test(`a dataset keeps all of its rows although the browser is killed ${DATASET_KILLS} times while rows are added, seed ${SEED}`, async () => {
  test.setTimeout(60_000 + DATASET_KILLS * 30_000);
  const random = randomFrom(SEED);
  const server = await startFixtureServer();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-dataset-'));
  let extension = await launchChromium({ profile });
  let rows = 0;
  try {
    // Once without a kill, so that there is something to lose.
    for (let round = 0; round <= DATASET_KILLS; round += 1) {
      const page = await extension.context.newPage();
      await page.goto(`${server.url}/paged/set/?pages=${DATASET_KILLS + 1}&page=${round + 1}`);
      const popup = await extension.clickAction(page);
      await popup.getByRole('tab', { name: /^Table/ }).click();
      await popup.getByRole('button', { name: /^Table: / }).click();
      await popup.getByRole('menuitem', { name: 'Add to a dataset…' }).click();
      const add = popup.getByRole('button', { name: 'Add', exact: true });
      await add.click();
      if (round === 0) await expect(popup.getByRole('status')).toContainText('10 new');
      else {
        await wait(random() * 60);
        await killBrowser(extension);
        extension = await launchChromium({ profile });
      }
      const results = await extension.context.newPage();
      await results.goto(`${extension.url}results.html#datasets`);
      const lamps = await savedLamps(extension, results);
      expect(lamps.length).toBeGreaterThanOrEqual(rows);
      expect(new Set(lamps).size).toBe(lamps.length);
      expect([0, 9, 10]).toContain(lamps.length - rows);
      rows = lamps.length;
      // The dataset and its key; nothing that was half written.
      await expect.poll(() => results.evaluate(listFiles)).toHaveLength(2);
      await results.close();
    }
  } finally {
    await extension.close();
    await server.close();
    removeProfile(profile);
  }
});

/** The names in the file that a page's button saves, in its order. */
async function savedLamps({ downloads }: ChromiumExtension, page: Page): Promise<string[]> {
  const files = () => readdirSync(downloads).filter((name) => name.endsWith('.csv'));
  const before = new Set(files());
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const saved = () =>
    files()
      .filter((name) => !before.has(name))
      .map((name) => readFileSync(path.join(downloads, name), 'utf8'))
      .join('');
  await expect.poll(saved).toMatch(/\n$/);
  const { data } = Papa.parse<string[]>(saved().trimEnd());
  return data.slice(1).map((row) => row.find((cell) => cell.startsWith('Lamp No.')) ?? '');
}

/** Runs in a page of the extension: the names of the files of datasets, and of their keys. */
async function listFiles(): Promise<string[]> {
  const names: string[] = [];
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) if (name.includes('dataset-')) names.push(name);
  return names;
}
