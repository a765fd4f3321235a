import type { KnipConfig } from 'knip';

/**
 * What is marked with `!` is in the product: `knip --production` finds what only tests use. An export
 * that is there for them on purpose says `@internal`.
 */
const config: KnipConfig = {
  entry: [
    'entrypoints/**/*.{ts,tsx,html}!',
    // What wxt.config.ts writes into the manifest.
    'src/platform/oldest-browsers.ts!',
    // The engine's door for whoever has a document: the tests and the benchmark.
    'src/engine/scrape-document.ts!',
    'test/**/*.{test,spec}.{ts,tsx}',
    'test/support/*.ts',
    'test/bench/*.ts',
    'test/bench/engines/*.ts',
  ],
  project: ['entrypoints/**/*.{ts,tsx}!', 'src/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx}'],
  ignoreBinaries: ['apt-cache', 'Xvfb', 'xdotool'],
  ignoreExportsUsedInFile: true,
};

export default config;
