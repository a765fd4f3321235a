/**
 * Waits for work, but not for ever. The work itself goes on; its late outcome is ignored.
 *
 * @returns the work's value, or `undefined` when it took longer.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  work.catch(() => {});
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after a time. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
