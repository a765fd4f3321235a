import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { defineConfig } from 'vitest/config';

/**
 * The unit tests of the layers that `npm run mutation` changes. They need no DOM, which would take
 * longer to set up for each mutant than its tests take.
 */
export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['test/unit/{contract,jobs,service,storage}/**/*.test.ts'],
    setupFiles: ['test/support/interface-texts.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});
