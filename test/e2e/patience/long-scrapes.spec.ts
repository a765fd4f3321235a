import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { EXAMPLE_HOSTS, startFixtureServer } from '../../support/fixture-server.ts';
import { startTestService } from '../../support/service/service.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import { launchUnwatched, type AttachedChromium } from '../../support/unwatched-chromium.ts';
import { connectInSettings } from '../service-fixtures.ts';
import { openServiceForm } from '../../support/popup-hands.ts';
import { removeProfile } from '../../support/remove-profile.ts';

/** Seconds that the service takes. */
const SCRAPES = [35, soakSize('LONGEST')];
/** Milliseconds after which Chromium ends a background that does nothing. */
const IDLE = 30_000;
const PATIENCE = Math.max(...SCRAPES) * 1000 + 20_000;

test(`scrapes of ${SCRAPES.join(' and ')} seconds end well with the popup closed, and the background then rests`, async () => {
  test.setTimeout(PATIENCE + 180_000);
  const service = await startTestService();
  const server = await startFixtureServer();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-patience-'));
  const chromium = await launchUnwatched(profile, [`--host-resolver-rules=${EXAMPLE_HOSTS}`]);
  const { port } = new URL(server.url);
  const posts = () => service.requests.filter(({ method }) => method === 'POST');
  try {
    await chromium.visit(async (attached) => {
      await connectPatiently(attached, service);
      for (const seconds of SCRAPES) await send(attached, `http://slow.example:${port}/${seconds}`);
    });
    await expect.poll(posts).toHaveLength(SCRAPES.length);
    await expect
      .poll(() => service.memory.activity.length, { timeout: PATIENCE })
      .toBe(SCRAPES.length);
    await expect.poll(() => chromium.isBackgroundAlive(), { timeout: 3 * IDLE }).toBe(false);

    await chromium.visit(async ({ context, url }) => {
      const results = await context.newPage();
      await results.goto(`${url}results.html`);
      for (const seconds of SCRAPES) {
        // What the popups read of the tabs is folded apart.
        const item = results.locator('.result-day .result-item button');
        await expect(item).toHaveCount(SCRAPES.length);
        await item.nth(SCRAPES.indexOf(seconds)).click();
        const preview = results.getByTitle('Preview of Markdown').contentFrame();
        await expect(preview.locator('body')).toContainText('Starter: $12/mo');
      }
    });
    expect(posts()).toHaveLength(SCRAPES.length);
  } finally {
    await chromium.close();
    await server.close();
    await service.close();
    removeProfile(profile);
  }
});

/** Connects the service, and lets a request take as long as it may. */
async function connectPatiently(
  attached: AttachedChromium,
  service: { url: string; key: string },
): Promise<void> {
  const options = await connectInSettings(attached, service);
  await options.getByLabel('Give up after').fill('300');
  await options.getByLabel('Give up after').press('Tab');
  await options.close();
}

/** Sends a request for a page from its popup, and closes the popup as soon as it is on its way. */
async function send(attached: AttachedChromium, address: string): Promise<void> {
  const page = await attached.context.newPage();
  await page.goto(address);
  const popup = await attached.clickAction(page);
  await openServiceForm(popup);
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await popup.getByText('The service is working on it').waitFor();
  await popup.close();
}
