import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { RecorderOrder } from '@/contract/recording/recording';
import { recordPage, type PageRecorder } from '@/recorder/record-page';

declare global {
  /** Set in the isolated world by this script; called by the background. */
  var winnowRecord: ((order: RecorderOrder) => unknown) | undefined;
}

/**
 * Injected where the user records what they do in a tab. Injected again, it does not disturb what
 * is under way.
 */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowRecord')) return;
  let recorder: PageRecorder | undefined;
  globalThis.winnowRecord = (order) => {
    if ('end' in order) {
      recorder?.end();
      recorder = undefined;
      return true;
    }
    recorder ??= recordPage(document);
    if ('next' in order) return recorder.next(order.next);
    recorder.show(order.show);
    return true;
  };
});
