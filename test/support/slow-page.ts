import type { Page } from '@playwright/test';

/**
 * Shows a page that takes seconds to read on any machine: a long one in a slow renderer. Parts of it
 * are reported after half of the time, as the browser styles it first.
 */
export async function openSlowPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/generated/links?size=15000`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 12 });
}
