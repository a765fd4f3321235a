import './test/support/name-worker.ts';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  forbidOnly: process.env.CI !== undefined,
  // Each worker has a browser of its own, in front of its own desktop and with its own clipboard.
  // Tests mostly wait, so there are more workers than cores.
  workers: 3,
  // Two cores that run three browsers can be ten times slower than one browser alone.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A browser on a busy machine sometimes closes a popup by itself. `npm test` names what needed a
  // second try; at a developer's desk there is none.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: 'list',
  projects: [
    {
      name: 'chromium',
      testDir: 'test/e2e',
      testIgnore: ['test/e2e/firefox/**', 'test/e2e/patience/**'],
      workers: 2,
    },
    { name: 'patience', testDir: 'test/e2e/patience', timeout: 300_000, workers: 2 },
    { name: 'firefox', testDir: 'test/e2e/firefox', workers: 2 },
  ],
});
