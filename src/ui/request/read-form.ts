import { readTimeLimit } from '@/storage/connection';
import { readDraft, type StoredDraft } from '@/storage/drafts';
import { presetFor, readPresets } from '@/storage/presets';
import { applyPick } from '@/drafts/apply-pick';
import { draftPlace } from './draft-place';
import { formOfPreset, newForm, type FormState } from '@/drafts/form-state';
import type { RequestPage } from './request-services';
import { startingOptions } from '@/drafts/starting-options';

/**
 * What the form for a page starts with: the preset with this id, else what was being written, else
 * the page's preset.
 */
export async function readForm(page: RequestPage, presetId?: string): Promise<FormState> {
  const presets = await readPresets();
  const wanted = presets.list.find(({ id }) => id === presetId);
  const written = wanted === undefined ? await writtenForm(page) : undefined;
  if (written !== undefined) return written;
  const preset = wanted ?? presetFor(presets, URL.parse(page.url)?.host ?? '');
  const options = startingOptions(preset?.options, await readTimeLimit());
  if (preset === undefined) return newForm(options, { door: 'start' }, 'auto', options);
  return formOfPreset(preset, options);
}

async function writtenForm(page: RequestPage): Promise<FormState | undefined> {
  const place = draftPlace(page);
  const stored = place === undefined ? undefined : await readDraft(place);
  if (stored?.url === page.url) {
    const isNew = stored.returns !== undefined;
    return isNew ? formOf(stored) : { ...formOf(stored), isStored: true };
  }
  // A recording from this page to another begins here.
  if (stored?.form.draft.fields['url'] === page.url) return withoutAddress(formOf(stored));
  return undefined;
}

function withoutAddress({ draft, ...form }: FormState): FormState {
  const { url: _url, ...fields } = draft.fields;
  return { ...form, draft: { ...draft, fields } };
}

/** The form in a draft, with the element that was picked for it. */
export function formOf({ form, returns }: StoredDraft): FormState {
  const picked = returns?.picked;
  if (picked === undefined) return { ...form, ...returns };
  return { ...form, draft: applyPick(form.draft, picked.path, picked.selector), picked };
}
