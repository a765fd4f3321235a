import { send } from '@/messaging/messenger';
import { findActiveTab } from '@/platform/tabs';
import { readRecording } from '@/storage/recordings';

/**
 * Goes on with a recording whose tab is at another site, or in Firefox at another page: this click gave
 * access to it. The popup makes way for the page then.
 */
export async function resumeRecording(): Promise<void> {
  const tab = await findActiveTab();
  if (tab === undefined) return;
  const stored = await readRecording(tab.id);
  if (stored?.isAway !== true) return;
  await send('record', { tabId: tab.id });
  close();
}
