import { LIMITS } from './time-limits.ts';

/**
 * Polls until the answer is truthy, and returns it.
 *
 * @param what - What is awaited, for the error.
 * @throws {Error} if it does not come within the time limit, in milliseconds.
 */
export async function waitUntil<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = LIMITS.wait,
): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
}
