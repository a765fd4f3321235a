import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { CHROMIUM_BUILD } from '../support/chromium-extension.ts';
import { FIREFOX_BUILD } from '../support/firefox-extension.ts';

/** What both manifests ask for. To add to it is a decision of its own: it is what users trust. */
const TRUSTED = {
  manifest_version: 3,
  permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'unlimitedStorage', 'alarms'],
  optional_permissions: ['notifications', 'tabs', 'userScripts'],
  // The last one for pictures that tools ask for.
  optional_host_permissions: ['https://*/*', 'http://*/*', '<all_urls>'],
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
      'media-src blob:; ' +
      "connect-src 'self' https: http: blob: ws://127.0.0.1:*; " +
      "frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'",
  },
};

/** Fields that show, name or describe; they give no power. */
const HARMLESS = [
  'name',
  'description',
  'version',
  'default_locale',
  'icons',
  'action',
  'background',
  'commands',
  'options_ui',
  'browser_specific_settings',
  'minimum_chrome_version',
];

for (const [browser, build] of [
  ['chromium', CHROMIUM_BUILD],
  ['firefox', FIREFOX_BUILD],
] as const) {
  // Promise permissions-exact (Gates): The manifest asks for exactly the listed permissions, and
  // browsers warn of none.
  test(`the manifest for ${browser} asks for this and nothing more`, async () => {
    const text = await readFile(path.join(build, 'manifest.json'), 'utf8');
    const manifest: Record<string, unknown> = JSON.parse(text);
    for (const field of HARMLESS) delete manifest[field];
    const csp = JSON.stringify(manifest['content_security_policy']);
    // Styles of our own that a preview's frame contains are allowed by their hash.
    manifest['content_security_policy'] = JSON.parse(
      csp.replace(/(?<=style-src 'self')( 'sha256-[\w+/]{43}=')+/, ''),
    );
    expect(manifest).toEqual({
      ...TRUSTED,
      ...(browser === 'chromium' && {
        // The side panel, leaving our origin out of what is sent to a model, and asking the browser's own;
        // no browser warns of them.
        permissions: [
          ...TRUSTED.permissions,
          'declarativeNetRequestWithHostAccess',
          'offscreen',
          'sidePanel',
        ],
        side_panel: { default_path: 'sidepanel.html' },
      }),
      ...(browser === 'firefox' && {
        sidebar_action: expect.objectContaining({
          default_panel: 'sidepanel.html',
          open_at_install: false,
        }),
      }),
      // Firefox has no messages from outside unless an extension listens for them.
      ...(browser === 'chromium' && {
        externally_connectable: { ids: [] },
        // An administrator's policy; it can take away, and set the service and its key.
        storage: { managed_schema: 'managed-schema.json' },
      }),
    });
  });

  // Promise injected-scripts-ask-nothing (What a page can do to us): Scripts injected into a page
  // can ask the extension for nothing, and the network only for further pages of the page's own
  // site, if the user asks for them.
  test(`what is injected for ${browser} can ask the extension for nothing`, async () => {
    const scripts = [
      'reader',
      'secret-fields',
      'picker',
      'collector',
      'driver',
      'surveyor',
      'fetcher',
      'recorder',
    ];
    for (const script of scripts.map((name) => `${name}.js`)) {
      const text = await readFile(path.join(build, script), 'utf8');
      // A page that takes its process over finds no way out in it, and elements it names after the
      // browser's API stand in for nothing.
      const asked = text.match(/\b(?:chrome|browser)(?:\?\.|[.[])\w*/g) ?? [];
      expect(asked, script).toEqual(script === 'collector.js' ? [] : ['chrome.dom']);
      const calls = /\b(?:eval|Function|importScripts|fetch|XMLHttpRequest|WebSocket)\(/g;
      // It loads further pages of the page's own site, and nothing else.
      const own = text.match(calls) ?? [];
      expect(own, script).toEqual(script === 'fetcher.js' ? ['fetch('] : []);
    }
  });
}
