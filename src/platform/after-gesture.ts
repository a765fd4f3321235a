/**
 * Does what needs the right that a user's click gives, and what it gives back. For a moment after the
 * click Chromium may not know yet that it allows this: then it is tried again, for a second at most.
 *
 * Rejects with what the work rejected with last.
 */
export async function afterGesture<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('Cannot access contents') || Date.now() >= end) throw error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS);
    });
  }
}

const LIMIT_MS = 1000;
const RETRY_MS = 60;
