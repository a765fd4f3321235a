import { readDraft } from '@/storage/drafts';
import { presetFor, readPresets } from '@/storage/presets';
import { readSettings } from '@/storage/settings';
import { applyPick } from '@/ui/request/apply-pick';
import { newForm, type FormState } from '@/ui/request/form-state';
import type { RequestPage } from '@/ui/request/request-services';
import { startingOptions } from '@/ui/request/starting-options';

/** What the form for a page begins with: what was being written, or the page's preset. */
export async function readForm({ tabId, url }: RequestPage): Promise<FormState> {
  const stored = tabId === undefined ? undefined : await readDraft(tabId);
  if (stored?.url === url) {
    const { form, returns } = stored;
    const picked = returns?.picked;
    if (picked === undefined) return { ...form, ...returns };
    return { ...form, draft: applyPick(form.draft, picked.path, picked.selector), picked };
  }
  const preset = presetFor(await readPresets(), URL.parse(url)?.host ?? '');
  const options = startingOptions(preset?.options, (await readSettings()).requestTimeout);
  return newForm(options, 'auto', preset === undefined ? options : {});
}
