import { test as base } from '@playwright/test';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { forgetLastUse } from '../../support/forget-last-use.ts';
import { startFixtureServer, type FixtureServer } from '../../support/fixture-server.ts';

interface TestFixtures {
  /** No test begins with the requests that another one wrote, or with what it looked at last. */
  noLastUse: void;
}

interface WorkerFixtures {
  /** One Firefox with the extension for all tests of a worker. */
  firefox: FirefoxExtension;
  server: FixtureServer;
}

/** Playwright's test runner, without its browsers: Firefox is driven over Marionette. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  firefox: [
    // Playwright reads the fixture's first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const firefox = await launchFirefox();
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startFixtureServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  noLastUse: [
    async ({ firefox }, use) => {
      await firefox.insides.inBackground(forgetLastUse);
      await use();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
