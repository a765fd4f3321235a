import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { Action, SignTexts } from '@/contract/actions';
import { perform } from '@/driver/perform';
import { putSign, type Sign } from '@/driver/sign';
import { settle } from '@/driver/wait';

declare global {
  /** Set in the isolated world by this script; called by the background. */
  var winnowDrive:
    ((command: 'do' | 'settle' | 'end', order?: DriverOrder) => Promise<unknown>) | undefined;
}

/** What the driver is to do. */
interface DriverOrder {
  action: Action;
  texts: SignTexts;
  /** Milliseconds that the action waits at most for what it is about. */
  patience: number;
}

/**
 * Injected where the user has actions run in a tab: clicks, types and scrolls there. Injected again, it
 * leaves what is under way alone.
 */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowDrive')) return;
  let sign: Sign | undefined;

  globalThis.winnowDrive = async (command, order) => {
    switch (command) {
      case 'do': {
        if (order === undefined) return null;
        sign ??= putSign(document);
        sign.show(order.texts);
        const { patience } = order;
        const stage = { page: document, sign, isChromium: import.meta.env.CHROME, patience };
        return perform(order.action, stage);
      }
      case 'settle': {
        const { signal } = new AbortController();
        return settle(document, QUIET_MS, LIMIT_MS, sign?.stopped ?? signal);
      }
      case 'end':
        sign?.remove();
        sign = undefined;
        return true;
      default:
        return null;
    }
  };
});

const QUIET_MS = 500;
const LIMIT_MS = 5000;
