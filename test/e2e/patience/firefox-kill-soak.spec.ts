import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { startTestService } from '../../support/service/service.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import { LATEST_KILL, randomFrom, sendJobs, settle, tell } from '../../support/soak.ts';

/** How often what is ended. */
const BACKGROUND_KILLS = soakSize('FIREFOX_KILLS');
const BROWSER_KILLS = soakSize('FIREFOX_BROWSER_KILLS');
const SEED = Number(process.env.SEED ?? 20_261_122);
const JOBS_PER_KILL = soakSize('JOBS_PER_KILL');

test(`in Firefox nothing is lost or sent twice over ${BACKGROUND_KILLS} ended backgrounds and ${BROWSER_KILLS} killed browsers, seed ${SEED}`, async () => {
  test.setTimeout(60_000 + (BACKGROUND_KILLS + 3 * BROWSER_KILLS) * 30_000);
  const random = randomFrom(SEED);
  const service = await startTestService({ credits: 1_000_000 });
  const server = await startFixtureServer();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-soak-'));
  const acknowledged = new Set<string>();
  const ended: Record<string, number> = {};
  let firefox = await launchFirefox({ profile });
  try {
    await connectInFirefox(firefox, service);
    await openPopup(firefox, server.url);

    for (let round = 0; round < BACKGROUND_KILLS + BROWSER_KILLS; round += 1) {
      const sent = sendJobs(firefox.popup, JOBS_PER_KILL, acknowledged, random);
      await wait(random() * LATEST_KILL);
      if (round < BACKGROUND_KILLS) {
        await firefox.insides.suspendBackground();
        await sent;
      } else {
        await firefox.kill();
        await sent;
        firefox = await launchFirefox({ profile });
        await openPopup(firefox, server.url);
      }
      for (const { state } of await settle(firefox.popup, service, acknowledged))
        ended[state] = (ended[state] ?? 0) + 1;
      await tell(firefox.popup, 'deleteAllResults');
      acknowledged.clear();
    }
    test.info().annotations.push({ type: 'soak', description: JSON.stringify(ended) });
    expect(Object.keys(ended).toSorted()).toEqual(['done', 'interrupted']);
  } finally {
    await firefox.close();
    await server.close();
    await service.close();
    removeProfile(profile);
  }
});

/** Opens the popup of a page, and waits until the page is read. */
async function openPopup(firefox: FirefoxExtension, origin: string) {
  await firefox.goto(`${origin}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
}
