import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { CLEAN_SLATE } from './test/support/clean-slate.ts';

/**
 * The unit tests of the layers that `npm run mutation` changes. They need no DOM, which would take
 * longer to set up for each mutant than its tests take.
 */
export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['test/unit/{contract,jobs,service,storage}/**/*.test.ts'],
    setupFiles: ['test/support/fake-globals.ts', 'test/support/interface-texts.ts'],
    ...CLEAN_SLATE,
    isolate: false,
    testTimeout: 30_000,
  },
});
