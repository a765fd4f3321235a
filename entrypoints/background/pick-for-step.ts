import { askPicker } from '@/jobs/ask-picker';
import type { TabAccess } from '@/jobs/tab-access';
import { pickerTextKeys } from '@/picker/texts';
import { rawTexts } from '@/platform/i18n';
import { readDraft, writeDraft } from '@/storage/drafts';
import type { JobStore } from '@/storage/job-store';
import { applyRepick } from '@/drafts/apply-repick';
import { valueOfPick } from './picked-value';
import { withPicker } from './with-picker';

/**
 * Lets the user pick in a tab the element for an action of a run whose selector did not find it.
 * The pick is stored with the run's job, and put into the tab's draft if that has the action.
 * Nothing changes if the user cancels. Never rejects.
 */
export function pickForStep(
  access: TabAccess,
  store: JobStore,
  { jobId, tabId, action }: { jobId: string; tabId: number; action: number },
  fromPopup: boolean,
): Promise<void> {
  return withPicker(tabId, !fromPopup, async () => {
    const { value } = await askPicker(access, tabId, 'winnowPick', rawTexts(pickerTextKeys()));
    const picked = valueOfPick(value);
    if (picked === undefined) return true;
    const repicked = { action, ...picked };
    const job = await store.update(jobId, (former) => ({ ...former, repicked }));
    const stored = await readDraft(tabId);
    const draft = job && stored && applyRepick(stored.form.draft, job.request, repicked);
    if (stored !== undefined && draft !== undefined) {
      const { by: _by, returns: _returns, ...rest } = stored;
      await writeDraft(tabId, { ...rest, form: { ...rest.form, draft } });
    }
    return true;
  });
}
