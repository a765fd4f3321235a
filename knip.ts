import type { KnipConfig } from 'knip';

/**
 * What is marked with `!` is in the product: `knip --production` finds what only tests use. An export
 * that is there for them on purpose says `@internal`.
 */
const config: KnipConfig = {
  entry: [
    'entrypoints/**/*.{ts,tsx,html}!',
    // What wxt.config.ts writes into the manifest, and into files.
    'src/platform/oldest-browsers.ts!',
    'src/core/lexicon/deeds.ts!',
    // What it puts in the place of a package.
    'src/reader/html/no-dom-utils.ts!',
    // What `npm run serve` loads.
    'src/serve/{main,serve,answer-worker,files/file-worker,headless/headless-backend}.ts!',
    'test/**/*.{test,spec}.{ts,tsx}',
    'test/support/*.ts',
    'test/fixtures/frameworks/*.js',
    'test/bench/*.ts',
    'test/bench/engines/*.ts',
  ],
  project: ['entrypoints/**/*.{ts,tsx}!', 'src/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx}'],
  ignoreBinaries: ['apt-cache', 'mount', 'soffice', 'umount', 'Xvfb', 'xdotool'],
  ignoreExportsUsedInFile: true,
  // Only a test's page is of Vue, and none of its files.
  vue: false,
};

export default config;
