import { browser } from './browser';

/**
 * Opens a page of the extension beside a tab's page: in Chromium's side panel or Firefox's sidebar.
 * Call it in the turn of the user's click, before any `await`.
 *
 * @param path - From the root of the extension.
 */
export async function openSidePanel(tabId: number, path: string): Promise<void> {
  if (import.meta.env.BROWSER === 'firefox') {
    const { sidebarAction } = browser;
    await Promise.all([sidebarAction.setPanel({ tabId, panel: path }), sidebarAction.open()]);
    return;
  }
  // Chromium only, and not in the polyfill's types.
  const { sidePanel } = browser as typeof browser & { sidePanel: SidePanel };
  await Promise.all([
    sidePanel.setOptions({ tabId, path, enabled: true }),
    sidePanel.open({ tabId }),
  ]);
}

interface SidePanel {
  setOptions(options: { tabId: number; path: string; enabled: boolean }): Promise<void>;
  open(options: { tabId: number }): Promise<void>;
}
