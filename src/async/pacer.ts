import { CANCELLED } from '@/contract/errors/cancelled';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';

/**
 * Keeps long work from freezing the page it runs in, and ends it when it is cancelled or takes too
 * long. The work asks {@link due} every few steps, which is cheap, and awaits {@link yield} when a
 * slice is over: `if (pacer.due()) await pacer.yield();`
 */
export interface Pacer {
  /** Whether a slice of work is over. */
  due(): boolean;
  /**
   * Lets the page run.
   *
   * @throws {FailureError} `CANCELLED` or `CAPTURE_TIMEOUT`.
   */
  yield(): Promise<void>;
}

/** A pacer with slices of 40 ms, so that the page still paints. */
export function createPacer(
  timeoutMs: number,
  signal?: AbortSignal,
  now = () => performance.now(),
): Pacer {
  const end = now() + timeoutMs;
  let sliceEnd = now() + SLICE_MS;
  return {
    due: () => now() >= sliceEnd,
    async yield() {
      await nextTurn();
      if (signal?.aborted === true) throw new FailureError(CANCELLED);
      if (now() >= end) {
        const seconds = Math.round(timeoutMs / 1000);
        const message = localized('pageUnread', { seconds });
        throw new FailureError({ code: 'CAPTURE_TIMEOUT', message });
      }
      sliceEnd = now() + SLICE_MS;
    },
  };
}

const SLICE_MS = 40;

/** Yields by message, because browsers delay timers of background tabs by a second. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
