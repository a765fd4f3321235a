import type { TabOptions } from '@/contract/tab-request';
import { openTab } from '@/platform/tabs';
import { writeDraft } from '@/storage/drafts';
import { newForm } from '@/ui/request/form-state';

/** Opens a page in a tab of its own, where its form begins with a request. */
export async function openWithRequest(url: string, request: TabOptions): Promise<void> {
  const tabId = await openTab(url);
  await writeDraft(tabId, { url, form: newForm({ ...request }) });
}
