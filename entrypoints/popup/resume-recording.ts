import { send } from '@/messaging/messenger';
import { findActiveTab } from '@/platform/tabs';
import { readRecording } from '@/storage/recordings';

/**
 * Continues a recording whose tab is at another site, or in Firefox at another page, to which this
 * click gave access. The popup then makes way for the page.
 */
export async function resumeRecording(): Promise<void> {
  const tab = await findActiveTab();
  if (tab === undefined) return;
  const stored = await readRecording(tab.id);
  if (stored?.isAway !== true) return;
  await send('record', { tabId: tab.id });
  close();
}
