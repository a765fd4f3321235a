import { test as base } from '@playwright/test';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { dropDrafts } from '../../support/drop-drafts.ts';
import { startFixtureServer, type FixtureServer } from '../../support/fixture-server.ts';

interface TestFixtures {
  /** No test begins with the requests that another one wrote. */
  noDrafts: void;
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
  noDrafts: [
    async ({ firefox }, use) => {
      await firefox.insides.inBackground(dropDrafts);
      await use();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
