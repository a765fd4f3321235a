import { defineConfig } from '@playwright/test';

export default defineConfig({
  forbidOnly: process.env.CI !== undefined,
  // One after the other: a real click needs the browser in front, and the clipboard is shared.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A browser on a busy machine sometimes closes a popup by itself. What needed a second try is listed.
  retries: 2,
  reporter: 'list',
  projects: [
    { name: 'chromium', testDir: 'test/e2e', testIgnore: 'firefox/**' },
    { name: 'firefox', testDir: 'test/e2e/firefox' },
  ],
});
