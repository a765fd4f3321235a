import { createHash } from 'node:crypto';
import path from 'node:path';
import preact from '@preact/preset-vite';
import type { CompressOptions } from 'terser';
import phonePlans from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { mergeConfig, type BuildOptions, type Rolldown } from 'vite';
import { defineConfig } from 'wxt';
import { backgroundFiles } from './background-files.ts';
import * as deedWords from './src/core/lexicon/deeds.ts';
import { packedWords } from './packed-words.ts';
import { smallerScripts } from './smaller-scripts.ts';
import { OLDEST_BROWSERS } from './src/platform/oldest-browsers.ts';
import { previewStyle } from './src/ui/viewer/preview-style.ts';
import { thirdPartyLicenses } from './third-party-licenses.ts';

/** Asked for at install. None of them makes a browser show a warning; test/e2e asks Chromium itself. */
const permissions = [
  'activeTab',
  'scripting',
  'storage',
  'contextMenus',
  'unlimitedStorage',
  'alarms',
];

/**
 * Nothing is loaded from elsewhere. Only the service the user connects is reached from our pages.
 *
 * @param isDev - For `npm run dev`, whose server sends styles into our pages and tells of changes.
 */
function contentSecurityPolicy(isDev: boolean): string {
  // The hash is for previews: their frames take over this policy and bring their style with them.
  const previews = `'sha256-${createHash('sha256').update(previewStyle).digest('base64')}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${isDev ? "'unsafe-inline'" : previews}`,
    "img-src 'self' data: blob:",
    // Sounds and films of a result, fetched by us when the user wants them.
    'media-src blob:',
    // A service may be on this machine or in the user's own network; which one is a setting. Files that
    // the user uploads come from our own pages, and texts in a chosen language from our own files.
    // Tools are at a port of this machine, once the user has paired the browser with them.
    `connect-src 'self' https: http: blob: ws://127.0.0.1:*${isDev ? ' ws://localhost:*' : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Drawn by test/support/render-icons.ts. `light` is for toolbars whose text is light. */
const themeIcons = [16, 32].map((size) => ({
  size,
  light: `icon/light-${size}.png`,
  dark: `icon/dark-${size}.png`,
}));

/** What shows markdown as it looks. */
const PREVIEW = /\/viewer\/preview-document\.ts$/;

/**
 * All that the popup loads at once is two scripts: what other pages load too, and what is its own. What
 * it loads after its text is a third. Left alone, the bundler makes two dozen of what the pages share,
 * and the popup opens 80 ms later.
 */
const pagesBuild: BuildOptions = {
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // A group takes what its modules import with it, so what other pages load too is taken first.
          ...(
            ['build', 'form', 'requests', 'kept', 'pages', 'views', 'popup', 'shared'] as const
          ).map((name, priority) => ({
            debugName: name,
            tags: ['$initial' as const],
            priority,
            name: (id: string, context: Rolldown.ChunkingContext) => {
              const chunk = chunkOf(id, (module) => context.getModuleInfo(module)?.importers ?? []);
              return chunk === name ? name : null;
            },
          })),
          // The popup needs it for its text.
          { debugName: 'preview', priority: -1, name: 'preview', test: PREVIEW },
        ],
      },
    },
  },
};

/**
 * The chunk of a module that the popup loads at once: `popup` where no other page does, else `shared`.
 * What makes a page, its markup and first module, is in none, as others load the rest. `views` has what other pages load
 * at once and the popup for its other views.
 */
function chunkOf(
  id: string,
  importersOf: (id: string) => readonly string[],
): 'popup' | 'shared' | 'views' | ReturnType<typeof ofOthers> {
  if (/\/(?:index\.html|main\.tsx)$/.test(id)) return null;
  const seen = new Set([id]);
  for (const each of seen) importersOf(each).forEach((importer) => seen.add(importer));
  const pages = [...seen].filter((each) => each.endsWith('/index.html'));
  if (!pages.some((page) => page.endsWith('/popup/index.html'))) {
    const isView = [...seen].some((each) => each !== id && each.endsWith('/popup/OtherView.tsx'));
    if (!isView || pages.length === 0) return ofOthers(pages);
    // The settings show no results, but some of the controls.
    return pages.some((page) => page.endsWith('/options/index.html')) ? 'shared' : 'views';
  }
  return pages.length === 1 ? 'popup' : 'shared';
}

/**
 * `build` if the builder loads a module at once, and no page but the side panel beside it; `form` if the settings do
 * as well; `pages` if others do, too; `kept` if the settings and the results do, and `requests` if the results and
 * the builder do.
 */
function ofOthers(
  pages: readonly string[],
): 'pages' | 'kept' | 'requests' | 'form' | 'build' | null {
  const names = new Set(pages.map((page) => page.split('/').at(-2)));
  const [hasOptions, hasBuilder, hasResults] = ['options', 'builder', 'results'].map((name) =>
    names.delete(name),
  );
  const isForm = !hasResults && [...names].every((name) => name === 'sidepanel');
  if (hasBuilder && isForm) return hasOptions ? 'form' : 'build';
  if (hasOptions && hasBuilder) return 'pages';
  if (hasResults && hasBuilder) return names.has('sharing') ? 'pages' : 'requests';
  return hasOptions && hasResults ? 'kept' : null;
}

/** In injected scripts no read of a property has an effect, and no function without `this` is made with `new`. */
const injected: CompressOptions = {
  passes: 5,
  inline: 0,
  keep_fargs: false,
  lhs_constants: false,
  pure_getters: true,
  unsafe_arrows: true,
  unsafe_methods: true,
};

export default defineConfig({
  srcDir: 'src',
  entrypointsDir: '../entrypoints',
  outDir: '.output',
  // Every import is written out, so a file says what it depends on.
  imports: false,
  manifestVersion: 3,
  targetBrowsers: ['chrome', 'firefox'],
  vite: ({ browser }) => ({
    plugins: [
      preact(),
      packedWords(),
      backgroundFiles(browser === 'firefox' ? 'modules' : 'scripts'),
    ],
    // Selectors without a browser are asked of documents of our own; css-select brings its tools for others.
    resolve: { alias: { domutils: path.resolve('src/reader/html/no-dom-utils.ts') } },
    // Firefox loads what `npm run dev` serves only where the server names our pages; Chromium needs no word.
    server: { cors: { origin: /^moz-extension:\/\/[\w-]+$/ } },
  }),
  hooks: {
    'build:publicAssets'(wxt, files) {
      const contents = thirdPartyLicenses(wxt.config.root);
      files.push({ relativeDest: 'third-party-licenses.txt', contents });
      // A fifth of the background's script, for what is seldom asked for: redaction loads it.
      files.push({ relativeDest: 'phone-plans.json', contents: JSON.stringify(phonePlans) });
      // Likewise: what may be pressed is asked for by actions in a tab.
      files.push({ relativeDest: 'deed-words.json', contents: JSON.stringify(deedWords) });
    },
    'vite:build:extendConfig'(entrypoints, config) {
      const types = new Set(entrypoints.map(({ type }) => type));
      if (types.has('popup')) config.build = mergeConfig(config.build ?? {}, pagesBuild, false);
      // `npm run dev` is waited for.
      if (config.mode !== 'production') return;
      if (types.has('background')) config.plugins?.push(smallerScripts({ passes: 4 }));
      if (types.has('unlisted-script')) config.plugins?.push(smallerScripts(injected));
    },
    'build:manifestGenerated'(wxt, manifest) {
      if (wxt.config.browser === 'firefox' && manifest.background !== undefined)
        Object.assign(manifest.background, { type: 'module' });
    },
  },
  zip: {
    // What a reviewer of Firefox's store needs to build the same again; tests are in the repository.
    excludeSources: ['test/**', 'test-results/**', 'playwright.config.ts', 'vitest.config.ts'],
  },
  manifest: ({ browser, command }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    icons: icons('', [16, 32, 48, 96, 128]),
    action: {
      default_icon: icons('', [16, 32]),
      // Chromium has one icon for all toolbars, so that one stands out on light and dark alike.
      ...(browser === 'firefox' && { theme_icons: themeIcons }),
    },
    permissions:
      browser === 'firefox'
        ? permissions
        : // To ask a model without our origin. If it is optional, it does nothing before the next start.
          // And to ask the browser's own, which it gives to pages only.
          [...permissions, 'declarativeNetRequestWithHostAccess', 'offscreen'],
    // Chromium keeps Alt+Shift with C, P, W, X and Z for tab groups and gives those to nobody.
    // Firefox opens its menus with Alt+Shift and their letter, before any extension: F E V S B T H.
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      'scrape-page': {
        suggested_key: { default: 'Alt+Shift+Y' },
        description: '__MSG_commandScrapePage__',
      },
      'scrape-selection': {
        suggested_key: { default: 'Alt+Shift+K' },
        description: '__MSG_commandScrapeSelection__',
      },
    },
    // Asked for only when the user switches notifications on, copies the links of all tabs or reads the pages
    // that are open in them, or lets a script of theirs run in a tab.
    optional_permissions: ['notifications', 'tabs', 'userScripts'],
    // All at once only for pictures that tools ask for; browsers want that before they take one.
    optional_host_permissions: ['https://*/*', 'http://*/*', '<all_urls>'],
    content_security_policy: { extension_pages: contentSecurityPolicy(command === 'serve') },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'winnow@example.org',
              strict_min_version: `${OLDEST_BROWSERS.firefox}.0`,
              data_collection_permissions: {
                required: ['none'],
                optional: ['websiteContent', 'browsingActivity', 'authenticationInfo'],
              },
            },
          },
        }
      : {
          minimum_chrome_version: `${OLDEST_BROWSERS.chromium}`,
          externally_connectable: { ids: [] },
          // What an administrator may set; Firefox takes it without a schema.
          storage: { managed_schema: 'managed-schema.json' },
        }),
  }),
});

function icons(prefix: string, sizes: number[]): Record<string, string> {
  return Object.fromEntries(sizes.map((size) => [size, `icon/${prefix}${size}.png`]));
}
