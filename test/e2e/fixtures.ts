import { writeFileSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { readExtensionState } from '../support/extension-state.ts';
import { forgetLastUse } from '../support/forget-last-use.ts';
import {
  EXAMPLE_HOSTS,
  startFixtureServer,
  type FixtureServer,
} from '../support/fixture-server.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

interface TestFixtures {
  page: Page;
  /**
   * No test begins with the requests that another one wrote, with what it looked at last, or with the pages that it
   * left open: one of ours would follow each job, and count as having shown how it ended.
   */
  noLastUse: void;
}

interface WorkerFixtures {
  /** One Chromium with the extension for all tests of a worker. Each test has a page of its own. */
  extension: ChromiumExtension;
  server: FixtureServer;
  service: TestService;
  /** An empty page to parse HTML in. */
  parser: Page;
}

/** Names other than this machine's do not resolve, so that no test depends on anybody's server. */
const NO_NETWORK = `--host-resolver-rules=${EXAMPLE_HOSTS}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`;

/**
 * Playwright's `test` with the built extension in Chromium. Run `npm run build` first. Files with other
 * fixtures of a worker have a worker of their own, and with it a browser: a fixture that nobody asks for
 * costs nothing.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  extension: [
    // Playwright reads the fixture's first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const extension = await launchChromium({ args: [NO_NETWORK] });
      await use(extension);
      await extension.close();
    },
    { scope: 'worker' },
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
  service: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await startTestService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  parser: [
    async ({ extension }, use) => {
      const parser = await extension.context.newPage();
      await use(parser);
      await parser.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ extension }, use, info) => {
    const page = await extension.context.newPage();
    await use(page);
    if (info.status !== info.expectedStatus) {
      // What it may have waited for, while all its pages are open.
      const state = await extension.worker.evaluate(readExtensionState).catch(String);
      writeFileSync(info.outputPath('extension.json'), JSON.stringify(state, null, 2));
    }
    await page.close();
  },
  noLastUse: [
    async ({ extension }, use) => {
      await extension.worker.evaluate(forgetLastUse);
      const before = new Set(extension.context.pages());
      await use();
      const left = extension.context
        .pages()
        .filter((page) => !before.has(page) && page.url().startsWith(extension.url));
      await Promise.all(left.map((page) => page.close()));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
