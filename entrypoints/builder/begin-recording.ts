import { send } from '@/messaging/messenger';
import { writeDraft, type StoredForm } from '@/storage/drafts';
import { builderForTab, recordedTab } from '@/messaging/own-addresses';
import { readPresets, type Presets } from '@/storage/presets';
import { optionsOf, sameJson, withoutSteps, type Draft } from '@/drafts/draft';
import { readForm } from '../popup/read-form';
import { readPage } from './read-page';

/**
 * Records what the user does in the tab that the address's fragment has recorded, if it names one,
 * and unfolds the steps of its form. If the page cannot be recorded, nothing happens: pressing the
 * form's own button tells why.
 */
export async function beginRecording(): Promise<void> {
  const tabId = recordedTab(location.hash.slice(1));
  if (tabId === undefined) return;
  // When opened again, the page records nothing by itself.
  const [, hash = ''] = builderForTab(tabId).split('#');
  history.replaceState(null, '', `#${hash}`);
  const page = await readPage(hash);
  const { draft: written, start, engine, folds, preset, sent } = await readForm(page);
  const draft = withoutKept(written, await readPresets());
  const form: StoredForm = {
    draft,
    start,
    engine,
    folds: { ...folds, formats: false, actions: true },
    scroll: 0,
    ...(preset !== undefined && draft === written && { preset }),
    ...(sent !== undefined && { sent }),
  };
  await writeDraft(tabId, { url: page.url, form });
  send('record', { tabId }).catch(() => {});
}

/** The draft that a recording begins with: without steps that a preset has, and can give again. */
function withoutKept(draft: Draft, { list }: Presets): Draft {
  const { actions } = optionsOf(draft);
  const isKept =
    actions !== undefined && list.some(({ options }) => sameJson(options['actions'], actions));
  return isKept ? withoutSteps(draft) : draft;
}
