import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import Papa from 'papaparse';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { soakSize } from '../../support/soak-sizes.ts';

/** How many pages the list has. */
const PAGES = soakSize('TABLE_PAGES');
/** Each page repeats the last row of the one before. */
const ROWS = PAGES * 9 + 1;
/** The background is ended when the site is asked for these pages. */
const KILLS = [Math.floor(PAGES / 3), Math.floor((2 * PAGES) / 3)];

test(`in Firefox a table of ${PAGES} pages loses no row and duplicates none although the background is ended twice`, async () => {
  test.setTimeout(60_000 + PAGES * 10_000);
  const wait = { timeout: PAGES * 5000 + 30_000 };
  const server = await startFixtureServer();
  const firefox = await launchFirefox();
  const { popup } = firefox;
  try {
    await firefox.goto(`${server.url}/paged/soak/?pages=${PAGES}&page=1`);
    await firefox.clickAction();
    await expect.poll(() => popup.text('[role=tablist]')).toContain('Table');
    await popup.click('Table');
    await popup.click('More pages…');
    await popup.clear('Pages at most');
    await popup.type('Pages at most', String(PAGES + 5));
    await popup.clear('Seconds between pages');
    await popup.type('Seconds between pages', '0.5');
    await popup.click('Start');
    const asked = () => server.requests().filter((one) => one.startsWith('/paged/'));
    for (const number of KILLS) {
      const isAsked = () => asked().some((one) => one.endsWith(`page=${number}`));
      await expect.poll(isAsked, wait).toBe(true);
      await popup.close();
      await firefox.insides.suspendBackground();
      await firefox.clickAction();
    }
    await expect
      .poll(() => popup.text('[role=tabpanel]'), wait)
      .toContain(
        `${PAGES} pages · ${ROWS} rows · ${PAGES - 1} duplicates left out. That was the last page.`,
      );
    await popup.click('Save CSV');
    const saved = () =>
      readdirSync(firefox.downloads)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => readFileSync(path.join(firefox.downloads, name), 'utf8'))
        .join('');
    await expect.poll(saved).not.toBe('');
    const { data } = Papa.parse<string[]>(saved().trimEnd());
    const lamps = data.slice(1).map((row) => row.find((cell) => cell.startsWith('Lamp No.')));
    expect(lamps).toEqual(Array.from({ length: ROWS }, (_, at) => `Lamp No. ${at + 1}`));
    // The first page once more, and what was on its way when the background was ended.
    expect(new Set(asked()).size).toBe(PAGES);
    expect(asked().length).toBeLessThanOrEqual(PAGES + 1 + KILLS.length);
  } finally {
    await firefox.close();
    await server.close();
  }
});
