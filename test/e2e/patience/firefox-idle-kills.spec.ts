import { expect, test } from '@playwright/test';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { startTestService } from '../../support/service/service.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import { randomFrom, sendJobs, settle, tell } from '../../support/soak.ts';

/** How often the browser ends the background because it idles. */
const KILLS = soakSize('IDLE_KILLS');
const SEED = Number(process.env.SEED ?? 20_261_122);
const JOBS_PER_KILL = soakSize('JOBS_PER_KILL');

test(`in Firefox nothing is lost or sent twice over ${KILLS} backgrounds that idled out, seed ${SEED}`, async () => {
  test.setTimeout(60_000 + KILLS * 150_000);
  const random = randomFrom(SEED);
  const service = await startTestService({ credits: 1_000_000 });
  const server = await startFixtureServer();
  const firefox = await launchFirefox();
  const { popup, insides } = firefox;
  try {
    await connectInFirefox(firefox, service);
    await firefox.goto(`${server.url}/pages/article.html`);
    for (let round = 0; round < KILLS; round += 1) {
      const acknowledged = new Set<string>();
      await firefox.clickAction();
      await expect.poll(() => popup.text('output')).toMatch(/^Read /);
      await sendJobs(popup, JOBS_PER_KILL, acknowledged, random);
      await popup.close();
      await expect
        .poll(() => insides.isBackgroundRunning(), { timeout: 90_000, intervals: [1000] })
        .toBe(false);

      await firefox.clickAction();
      const jobs = await settle(popup, service, acknowledged);
      // Idling ends no work: each job was done before.
      expect(jobs.map(({ state }) => state)).toEqual(Array(JOBS_PER_KILL).fill('done'));
      await tell(popup, 'deleteAllResults');
      await popup.close();
    }
  } finally {
    await firefox.close();
    await server.close();
    await service.close();
  }
});
