import { expect, test } from '@playwright/test';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { startTestService } from '../../support/service/service.ts';
import { soakSize } from '../../support/soak-sizes.ts';

/** Seconds that the service takes. */
const SECONDS = soakSize('FIREFOX_LONGEST');

test(`in Firefox a scrape of ${SECONDS} seconds ends well with the popup closed, and the background then rests`, async () => {
  test.setTimeout(SECONDS * 1000 + 180_000);
  const service = await startTestService();
  const server = await startFixtureServer();
  const firefox = await launchFirefox();
  const { popup, insides, tab } = firefox;
  const scrapes = () => service.requests.filter(({ path }) => path === '/v2/scrape');
  try {
    await connectInFirefox(firefox, service);
    await tab.clear('Give up after');
    await tab.type('Give up after', '300');
    // A number counts when its field is left.
    await tab.click('Test the connection');
    await expect.poll(() => tab.text('#service')).toContain('Connected.');

    const { port } = new URL(server.url);
    await firefox.goto(`http://slow.example:${port}/${SECONDS}`);
    await firefox.clickAction();
    // The popup's own scrape of the tab ends first, so that the request is the latest job.
    await expect.poll(() => popup.text('output')).toMatch(/^Read /);
    await popup.click('Scrape with a service');
    await popup.click('Service');
    await popup.click('Send');
    await expect.poll(() => popup.text()).toContain('The service is working on it');
    await popup.close();

    await expect
      .poll(() => service.memory.activity.length, { timeout: SECONDS * 1000 + 20_000 })
      .toBe(1);
    expect(await insides.isBackgroundRunning()).toBe(true);
    await expect
      .poll(() => insides.isBackgroundRunning(), { timeout: 60_000, intervals: [1000] })
      .toBe(false);

    // It opens where the user waits.
    await firefox.clickAction();
    await expect.poll(() => popup.text()).toContain('Starter: $12/mo');
    await popup.close();
    expect(scrapes()).toHaveLength(1);
  } finally {
    await firefox.close();
    await server.close();
    await service.close();
  }
});
