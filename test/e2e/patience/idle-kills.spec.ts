import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { startTestService } from '../../support/service/service.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import { ownPage, randomFrom, sendJobs, settle, tell } from '../../support/soak.ts';
import { launchUnwatched } from '../../support/unwatched-chromium.ts';
import { connectInSettings, openOptions } from '../service-fixtures.ts';

/** How often the browser ends the background because it idles. */
const KILLS = soakSize('IDLE_KILLS');
const SEED = Number(process.env.SEED ?? 20_261_122);
const JOBS_PER_KILL = soakSize('JOBS_PER_KILL');

test(`nothing is lost or sent twice over ${KILLS} backgrounds that idled out, seed ${SEED}`, async () => {
  test.setTimeout(60_000 + KILLS * 150_000);
  const random = randomFrom(SEED);
  const service = await startTestService({ credits: 1_000_000 });
  const server = await startFixtureServer();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-idle-'));
  const chromium = await launchUnwatched(profile);
  try {
    await chromium.visit(async (attached) => {
      const options = await connectInSettings(attached, service);
      await options.close();
    });
    for (let round = 0; round < KILLS; round += 1) {
      const acknowledged = new Set<string>();
      await chromium.visit(async (attached) => {
        const page = await attached.context.newPage();
        await page.goto(`${server.url}/pages/article.html`);
        const popup = await attached.clickAction(page);
        await popup.getByRole('status').filter({ hasText: 'Read just now' }).waitFor();
        await sendJobs(ownPage(popup), JOBS_PER_KILL, acknowledged, random);
        await popup.close();
        await page.close();
      });
      await expect
        .poll(() => chromium.isBackgroundAlive(), { timeout: 90_000, intervals: [1000] })
        .toBe(false);

      await chromium.visit(async (attached) => {
        const page = await openOptions(attached);
        const jobs = await settle(ownPage(page), service, acknowledged);
        // Idling ends no work: each job was done before.
        expect(jobs.map(({ state }) => state)).toEqual(Array(JOBS_PER_KILL).fill('done'));
        await page.goto(`${attached.url}results.html`);
        await expect(page.locator('.result-item')).toHaveCount(JOBS_PER_KILL + 1);
        await tell(ownPage(page), 'deleteAllResults');
        await page.close();
      });
    }
  } finally {
    await chromium.close();
    await server.close();
    await service.close();
    removeProfile(profile);
  }
});
