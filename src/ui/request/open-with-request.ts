import type { TabOptions } from '@/contract/tab-request';
import { openTab } from '@/platform/tabs';
import { writeDraft } from '@/storage/drafts';
import { newForm } from '@/drafts/form-state';

/**
 * Opens a page in a new tab, where its form starts with a request, whose actions have yet to be
 * reviewed there.
 */
export async function openWithRequest(url: string, request: TabOptions): Promise<void> {
  const tabId = await openTab(url);
  const { ownModel: model, ...options } = request;
  await writeDraft(tabId, { url, form: newForm(options, { door: 'otherPage', model }) });
}
