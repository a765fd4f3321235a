import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { findMoreButton, wordsOf } from '@/collector/more-button';
import { beginSession, type CollectSession } from '@/collector/session';

declare global {
  /** Set in the isolated world by this script; called by the background and the popup. */
  var winnowCollect: ((command: unknown, press?: string) => Promise<unknown>) | undefined;
}

/**
 * Injected when the user asks for the rest of a page. It scrolls, and presses a button whose words
 * the user agreed to; the reader does the reading. Injected again, it does not disturb what is
 * under way.
 */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowCollect')) return;
  let session: CollectSession | null = null;

  globalThis.winnowCollect = async (command, press) => {
    switch (command) {
      case 'look': {
        const button = findMoreButton(document);
        return { button: button === null ? '' : wordsOf(button) };
      }
      case 'begin':
        await session?.restore();
        session = beginSession(document);
        globalThis.winnowRowKeys = session?.keys;
        return session !== null;
      case 'step':
        return session === null ? { state: 'stuck', pressed: false } : session.step(press);
      case 'back':
        await session?.restore();
        return true;
      case 'end':
        session = null;
        globalThis.winnowRowKeys = undefined;
        return true;
      default:
        return null;
    }
  };
});
