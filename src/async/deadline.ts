import { CANCELLED } from '@/contract/errors/cancelled';
import { FailureError } from '@/contract/result';

/**
 * Waits for work, up to a time. The work itself goes on; its late outcome is ignored.
 *
 * @returns the work's value, or `undefined` when it took longer.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  work.catch(() => {});
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for work until the signal is aborted. The work itself goes on; its late outcome is ignored.
 *
 * @throws {FailureError} `CANCELLED` as soon as the signal is aborted.
 */
export async function withAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new FailureError(CANCELLED));
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, end]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** @throws {FailureError} `CANCELLED` when the signal is aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new FailureError(CANCELLED);
}

/**
 * Resolves after a time.
 *
 * @throws {FailureError} `CANCELLED` when the signal is aborted before.
 */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(new FailureError(CANCELLED));
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    function onAbort() {
      clearTimeout(timer);
      reject(new FailureError(CANCELLED));
    }
    signal?.addEventListener('abort', onAbort);
  });
}

/**
 * Milliseconds since 1970 by a clock that nobody sets: it goes on from when the page or background
 * began. For what lasts, not for what is stored.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
