/**
 * Does work that needs the permission of a user's click, and gives its result. For a moment after
 * the click, Chromium may not have granted it yet, so this retries for up to a second.
 *
 * Rejects with what the work rejected with last.
 */
export async function afterGesture<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('Cannot access contents') || performance.now() >= end)
        throw error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS);
    });
  }
}

const LIMIT_MS = 1000;
const RETRY_MS = 60;
