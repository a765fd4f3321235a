import type { Page } from 'playwright';

/**
 * Blocks the thread of a page as a script does that never gives way, but without using the processor: the page
 * waits for an answer.
 *
 * @returns Once it is blocked: gives the answer, and waits until the page goes on.
 */
export async function blockPage(page: Page): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/held', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.fulfill();
  });
  const blocked = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/held', false);
    request.send();
  });
  await asked.promise;
  return async () => {
    answered.resolve();
    await blocked;
  };
}
