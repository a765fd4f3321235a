import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { flowOverKill, ORDER } from '../../support/order-flow.ts';
import { startOrderSite } from '../../support/order-site.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import { randomFrom } from '../../support/soak.ts';

/** How often the flow is done, with the background ended in each. */
const FLOW_KILLS = soakSize('FIREFOX_FLOW_KILLS');
/** Printed with a failure, so that the same moments can be tried again. */
const SEED = Number(process.env.SEED ?? 20_261_123);
/** Flows at most, if no kill hits one. */
const MOST = FLOW_KILLS + 5;
/** Milliseconds after its beginning within which the background of a flow is ended. */
const LATEST_KILL = 9000;

test(`in Firefox a recorded flow loses no step and repeats none over ${FLOW_KILLS} ended backgrounds, seed ${SEED}`, async () => {
  test.setTimeout(120_000 + FLOW_KILLS * 60_000);
  const random = randomFrom(SEED);
  const site = await startOrderSite();
  const firefox = await launchFirefox();
  const { insides, marionette, popup } = firefox;
  try {
    await insides.allowHost('http://127.0.0.1/*');
    let interrupted = 0;
    // A kill that comes after the end of a flow tries nothing.
    for (let round = 0; round < FLOW_KILLS || (interrupted === 0 && round < MOST); round += 1) {
      await firefox.goto(site.url);
      await firefox.clickAction();
      site.clear();
      const tab = {
        own: popup,
        tabId: await popup.evaluate(activeTab),
        page: { evaluate: marionette.inPage.bind(marionette) },
      };
      interrupted += await flowOverKill(tab, async () => {
        await wait(random() * LATEST_KILL);
        await insides.suspendBackground();
      });
      expect(site.sent(), `round ${round}`).toEqual(ORDER);
      await popup.close();
    }
    expect(interrupted).toBeGreaterThan(0);
  } finally {
    await firefox.close();
    await site.close();
  }
});

async function activeTab(): Promise<number> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? -1;
}

/** The browser's API in pages of the extension, as far as it is used here. */
declare const browser: { tabs: { query(which: object): Promise<{ id?: number }[]> } };
