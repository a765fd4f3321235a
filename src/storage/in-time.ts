/** How long a browser has to open or delete a database, in milliseconds. */
export const OPEN_MS = 10_000;

/**
 * Waits for a database, but not for ever: as long as a page of an earlier version holds it, the browser
 * gives no answer. The work itself goes on.
 *
 * @throws {DOMException} `TimeoutError` if it takes longer.
 */
export async function inTime<T>(work: Promise<T>, ms = OPEN_MS): Promise<T> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), ms);
  work.catch(() => {});
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for a database that is closed after use: one that is opened too late is closed. */
export async function openInTime<T extends { close(): void }>(opening: Promise<T>): Promise<T> {
  try {
    return await inTime(opening);
  } catch (cause) {
    void opening.then((late) => late.close()).catch(() => {});
    throw cause;
  }
}
