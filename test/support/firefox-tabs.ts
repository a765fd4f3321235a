import type { Marionette } from './marionette.ts';
import { waitUntil } from './wait-until.ts';

/** The tabs of Firefox's first window. The one that it started with is never closed. */
export interface FirefoxTabs {
  /** Opens an empty tab, which becomes the current one. */
  open(): Promise<void>;
  /** Opens an empty tab in a private window of its own; it becomes the current one. */
  openPrivate(): Promise<void>;
  /** Waits for a tab that something else opens and for its page, and makes it the current one. */
  switchToNew(): Promise<void>;
  /** Makes the last tab the current one, after the current one was closed by something else. */
  switchToLast(): Promise<void>;
  /** Closes all tabs but the first, which becomes the current one. */
  closeNew(): Promise<void>;
}

export async function createTabs(marionette: Marionette): Promise<FirefoxTabs> {
  const { send } = marionette;
  // The protocol's answers to these commands.
  const { value: first } = (await send('WebDriver:GetWindowHandle')) as { value: string };
  const handles = async () => (await send('WebDriver:GetWindowHandles')) as string[];
  /** Those that were current once: what these tests opened themselves is not new. */
  const known = new Set<string>([first]);
  const switchTo = (handle: string) => {
    known.add(handle);
    return send('WebDriver:SwitchToWindow', { handle, focus: true });
  };
  const findNew = async () => (await handles()).findLast((handle) => !known.has(handle));
  const open = async (kind: object) => {
    const opened = await send('WebDriver:NewWindow', { ...kind, focus: true });
    await switchTo((opened as { handle: string }).handle);
  };
  return {
    open: () => open({ type: 'tab' }),
    openPrivate: () => open({ type: 'window', private: true }),
    async switchToNew() {
      await switchTo(await waitUntil('a new tab is open', findNew));
      // The empty document that it begins with goes away, and what asks it has no answer.
      await waitUntil('the new tab shows its page', () => marionette.inBrowser(showsPage));
    },
    async switchToLast() {
      await switchTo((await handles()).at(-1) ?? first);
    },
    async closeNew() {
      for (const handle of await handles()) {
        if (handle === first) continue;
        await switchTo(handle);
        await send('WebDriver:CloseWindow');
      }
      await switchTo(first);
    },
  };
}

/* What follows runs in Firefox's own window. */

function showsPage(): boolean {
  const { currentURI, webProgress } = gBrowser.selectedBrowser;
  return currentURI.spec !== 'about:blank' && !webProgress.isLoadingDocument;
}

/** The parts of Firefox's internals used above. */
declare const gBrowser: {
  selectedBrowser: { currentURI: { spec: string }; webProgress: { isLoadingDocument: boolean } };
};
