import { defineConfig } from '@playwright/test';

export default defineConfig({
  forbidOnly: process.env.CI !== undefined,
  // One of a project after the other: a real click needs the browser in front, and the clipboard is
  // shared. What only waits, and then Firefox, runs beside Chromium.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A browser on a busy machine sometimes closes a popup by itself. `npm test` names what needed a
  // second try; at a developer's desk there is none.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: 'list',
  projects: [
    {
      name: 'chromium',
      testDir: 'test/e2e',
      testIgnore: ['test/e2e/firefox/**', 'test/e2e/patience/**'],
      workers: 1,
    },
    { name: 'patience', testDir: 'test/e2e/patience', timeout: 300_000, workers: 1 },
    { name: 'firefox', testDir: 'test/e2e/firefox', workers: 1 },
  ],
});
