import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { findBrowser } from './test/support/browsers.ts';
import { CLEAN_SLATE } from './test/support/clean-slate.ts';
import { goldenCommand } from './test/support/golden-command.ts';
import { soakSize } from './test/support/soak-sizes.ts';
import { LIMITS } from './test/support/time-limits.ts';
import { tabCommands } from './test/support/tab-commands.ts';

/** No other name resolves, so that no test depends on anybody's server. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
/** For all projects: a loaded machine may take longer than a second to import a file. */
const PATIENT = { expect: { poll: { timeout: LIMITS.query } } };
const src = fileURLToPath(new URL('src', import.meta.url));

/**
 * What dom tests import of packages. One that is missing here is found while tests run, which loads the page of
 * those anew: on a fresh checkout they fail.
 */
const PACKAGES_OF_PAGES = [
  '@mozilla/readability',
  '@testing-library/preact',
  'axe-core',
  'diff',
  'dompurify',
  'fast-check',
  'fflate',
  'filenamify/browser',
  'idb',
  'libphonenumber-js/core',
  'markdown-it',
  'papaparse',
  'preact',
  'preact/hooks',
  'preact/jsx-dev-runtime',
  'turndown',
  'wxt/testing/fake-browser',
  'wxt/utils/define-unlisted-script',
  'zod/mini',
];

export default defineConfig({
  test: {
    projects: [
      {
        // Pure code and components, in Node with a light DOM and a fake browser API.
        plugins: [WxtVitest()],
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [
            'test/support/name-worker.ts',
            'test/support/fake-globals.ts',
            'test/support/interface-texts.ts',
            'test/support/judge-fields.ts',
            'test/support/memory-files.ts',
            'test/support/memory-locks.ts',
            'test/support/patient-queries.ts',
            'test/support/patient-waits.ts',
          ],
          ...PATIENT,
          ...CLEAN_SLATE,
          // One DOM for each worker, not for each file: a quarter of the time.
          isolate: false,
          testTimeout: LIMITS.unit,
        },
      },
      {
        // Code whose result depends on layout or computed style, in a real browser.
        resolve: { alias: { '@': src } },
        publicDir: false,
        optimizeDeps: { include: PACKAGES_OF_PAGES },
        test: {
          name: 'dom',
          // A page has no environment variables but these.
          env: { MUTATIONS: String(soakSize('MUTATIONS')) },
          testTimeout: LIMITS.dom,
          include: ['test/dom/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/judge-fields.ts', 'test/support/patient-waits.ts'],
          ...PATIENT,
          ...CLEAN_SLATE,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findBrowser('chromium') ?? 'chromium',
                args: ['--no-sandbox', NO_NETWORK],
                // Scrollbars that take room, as most desktops have them.
                ignoreDefaultArgs: ['--hide-scrollbars'],
              },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { ...tabCommands, ...goldenCommand },
          },
        },
      },
    ],
  },
});
