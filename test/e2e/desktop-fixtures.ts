import { test as base, type Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import {
  EXAMPLE_HOSTS,
  startFixtureServer,
  type FixtureServer,
} from '../support/fixture-server.ts';
import { createNativeGestures, type NativeGestures } from '../support/native-gestures.ts';
import { ensureDisplayTools, startVirtualDisplay } from '../support/virtual-display.ts';
import { waitUntil } from '../support/wait-until.ts';

export interface Desktop {
  extension: ChromiumExtension;
  server: FixtureServer;
  gestures: NativeGestures;
}

declare const chrome: { contextMenus: { update(id: string, change: object): Promise<void> } };

/** Runs in the background: whether it has made the last entry of the context menu. */
function hasMenu(): Promise<boolean> {
  return chrome.contextMenus.update('copy-image', {}).then(
    () => true,
    () => false,
  );
}

/** A browser in a window of its own, since menus, keys and the browser's own dialogs need one. */
export const test = base.extend<{ page: Page }, { desktop: Desktop }>({
  desktop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      ensureDisplayTools();
      const display = await startVirtualDisplay();
      process.env.DISPLAY = display.name;
      const server = await startFixtureServer();
      const extension = await launchChromium({
        headless: false,
        args: [
          '--window-position=0,0',
          '--window-size=1200,800',
          `--host-resolver-rules=${EXAMPLE_HOSTS}`,
        ],
      });
      await waitUntil('the context menu is there', () => extension.worker.evaluate(hasMenu));
      const origin = server.otherSite;
      await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
      await use({ extension, server, gestures: createNativeGestures(display.name) });
      await extension.close();
      await server.close();
      display.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ desktop }, use) => {
    const page = await desktop.extension.context.newPage();
    await page.goto(`${desktop.server.url}/pages/gestures.html`);
    await use(page);
    await page.close();
  },
});
