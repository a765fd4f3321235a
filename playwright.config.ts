import './test/support/name-worker.ts';
import { defineConfig } from '@playwright/test';
import { KNOWN_RACES } from './test/support/known-races.ts';
import { LIMITS } from './test/support/time-limits.ts';

/** The full titles of the tests that are tried again. */
const races = KNOWN_RACES.map(({ file, title }) => {
  const parts = title.split('…').map((part) => RegExp.escape(part));
  return new RegExp(`${RegExp.escape(file)} ${parts.join('.*')}$`);
});

export default defineConfig({
  forbidOnly: process.env.CI !== undefined,
  // Each worker has a browser of its own, in front of its own desktop and with its own clipboard.
  // Tests mostly wait, above all those of patience, so there are more workers than cores.
  workers: 4,
  timeout: LIMITS.e2e,
  expect: { timeout: LIMITS.expect },
  // Until three whole runs with four workers have passed at once; the table names what needed a second try.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: 'list',
  projects: [
    {
      name: 'chromium',
      testDir: 'test/e2e',
      testIgnore: ['test/e2e/firefox/**', 'test/e2e/patience/**'],
      grepInvert: races,
      workers: 2,
    },
    {
      name: 'patience',
      testDir: 'test/e2e/patience',
      timeout: LIMITS.patience,
      grepInvert: races,
      workers: 2,
    },
    { name: 'firefox', testDir: 'test/e2e/firefox', grepInvert: races, workers: 2 },
    ...(races.length > 0
      ? [{ name: 'races', testDir: 'test/e2e', grep: races, retries: 2, workers: 1 }]
      : []),
  ],
});
