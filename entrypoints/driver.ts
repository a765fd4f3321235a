import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { DriverCommand, DriverOrder, SelectorLook } from '@/contract/actions';
import type { LastPlace } from '@/contract/recording/step-hints';
import { lookAt } from '@/driver/look';
import { perform } from '@/driver/perform';
import { showPlace } from '@/driver/show-place';
import { putSign, type Sign } from '@/driver/sign';
import { settle } from '@/driver/wait';

declare global {
  /** As {@link winnowDrive}. */
  var winnowLook: ((steps: string[][]) => SelectorLook[]) | undefined;
  /** As {@link winnowDrive}. */
  var winnowShowPlace: ((place: LastPlace) => void) | undefined;
  /** Set in the isolated world by this script; called by the background. */
  var winnowDrive: ((command: DriverCommand, order?: DriverOrder) => Promise<unknown>) | undefined;
}

/**
 * Injected where the user has actions run in a tab, where it clicks, types and scrolls. Injected
 * again, it does not disturb what is under way.
 */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowDrive')) return;
  let sign: Sign | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let endShown: (() => void) | undefined;

  function removeSign() {
    sign?.remove();
    sign = undefined;
  }

  globalThis.winnowLook = (steps) =>
    steps.map(([selector = '', ...others]) => lookAt(document, selector, others));

  globalThis.winnowShowPlace = (place) => {
    endShown?.();
    endShown = showPlace(document, place);
  };

  globalThis.winnowDrive = async (command, order) => {
    switch (command) {
      case 'do': {
        if (order === undefined) return null;
        clearTimeout(leaving);
        sign ??= putSign(document);
        sign.show(order.texts);
        const isChromium = import.meta.env.CHROME;
        const answer = await perform(order.action, { page: document, sign, isChromium, ...order });
        // A background that the browser has ended sends no more commands.
        leaving = setTimeout(removeSign, ALONE_MS);
        return answer;
      }
      case 'ask': {
        if (order === undefined) return null;
        clearTimeout(leaving);
        sign ??= putSign(document);
        sign.show(order.texts);
        return sign.ask(order.words ?? '');
      }
      case 'hide':
        // The next action shows it again.
        sign?.hide();
        return true;
      case 'settle': {
        const { signal } = new AbortController();
        return settle(document, QUIET_MS, LIMIT_MS, sign?.stopped ?? signal);
      }
      case 'end':
        clearTimeout(leaving);
        removeSign();
        return true;
      default:
        return null;
    }
  };
});

/** Milliseconds without a command after which nobody is left to give one. */
const ALONE_MS = 10_000;
const QUIET_MS = 500;
const LIMIT_MS = 5000;
