import { browser } from '@/platform/browser';
import type { MessageName } from './protocol';

/**
 * Has the browser start the background, if it has ended: it marks the jobs that it left then. Resolves
 * when it runs. Much smaller than {@link send}, for a page that has not loaded yet.
 */
export async function wakeBackground(): Promise<void> {
  const name: MessageName = 'wake';
  await browser.runtime.sendMessage({ name, request: {} });
}
