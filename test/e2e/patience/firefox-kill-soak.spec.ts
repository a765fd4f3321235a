import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { startTestService } from '../../support/service/service.ts';
import { LATEST_KILL, randomFrom, sendJobs, settle, tell } from '../../support/soak.ts';

/** How often the background is ended; the full soak is 10. */
const KILLS = Number(process.env.FIREFOX_KILLS ?? 3);
const SEED = Number(process.env.SEED ?? 20_261_122);
const JOBS_PER_KILL = Number(process.env.JOBS_PER_KILL ?? 4);

test(`in Firefox nothing is lost or sent twice over ${KILLS} ended backgrounds, seed ${SEED}`, async () => {
  test.setTimeout(120_000 + KILLS * 30_000);
  const random = randomFrom(SEED);
  const service = await startTestService({ credits: 1_000_000 });
  const server = await startFixtureServer();
  const firefox = await launchFirefox();
  const { popup, insides, tab } = firefox;
  const acknowledged = new Set<string>();
  const ended: Record<string, number> = {};
  try {
    await firefox.goto(`${firefox.url}options.html#service`);
    await tab.type('Base address', service.url);
    await tab.type('Key', service.key);
    await tab.click('Keep the key');
    await expect.poll(() => tab.text('#service')).toContain('The key is kept.');
    await firefox.goto(`${server.url}/pages/article.html`);
    await firefox.clickAction();
    await expect.poll(() => popup.text('output')).toMatch(/^Read/);

    for (let round = 0; round < KILLS; round += 1) {
      const sent = sendJobs(popup, JOBS_PER_KILL, acknowledged, random);
      await wait(random() * LATEST_KILL);
      await insides.suspendBackground();
      await sent;
      for (const { state } of await settle(popup, service, acknowledged))
        ended[state] = (ended[state] ?? 0) + 1;
      await tell(popup, 'deleteAllResults');
      acknowledged.clear();
    }
    test.info().annotations.push({ type: 'soak', description: JSON.stringify(ended) });
    expect(Object.keys(ended).toSorted()).toEqual(['done', 'interrupted']);
  } finally {
    await firefox.close();
    await server.close();
    await service.close();
  }
});
