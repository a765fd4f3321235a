import type { TabOptions } from '@/contract/tab-request';
import { openTab } from '@/platform/tabs';
import { writeDraft } from '@/storage/drafts';
import { withReview } from '@/ui/builder/draft';
import { newForm } from '@/ui/request/form-state';

/**
 * Opens a page in a tab of its own, where its form begins with a request. Its actions have yet to be looked
 * through there.
 */
export async function openWithRequest(url: string, request: TabOptions): Promise<void> {
  const tabId = await openTab(url);
  const form = newForm({ ...request });
  await writeDraft(tabId, { url, form: { ...form, draft: withReview(form.draft, true) } });
}
