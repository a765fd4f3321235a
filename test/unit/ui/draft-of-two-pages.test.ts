import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '@/platform/browser';
import { readDraft, writeDraft } from '@/storage/drafts';
import type { FormState } from '@/drafts/form-state';
import { ownForm } from '../../support/own-form';
import { requestServices } from '../../../entrypoints/popup/request-services';

const URL = 'https://example.org/a';
const PAGE = { tabId: 3, url: URL, title: 'A', incognito: false };
const form = ownForm({ formats: ['markdown'] });
const changed = ownForm({ formats: ['markdown', 'summary'] });

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(browser.tabs, 'get').mockImplementation(async (id) => ({
    id,
    index: 0,
    active: true,
    highlighted: true,
    pinned: false,
    incognito: false,
    url: URL,
  }));
});

it.each([
  ['a popup that closes', { by: 'popup' }],
  ['a recorder', {}],
])('what %s wrote while a panel loads reaches its form', async (_who, by) => {
  await writeDraft(3, { url: URL, form, ...by });
  const services = requestServices();
  const read = await services.readForm(PAGE);
  await writeDraft(3, { url: URL, form: changed, ...by });

  const told = vi.fn<(form: FormState) => void>();
  const stop = services.watchForm(PAGE, read, told);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.lastCall?.[0].draft).toEqual(changed.draft);
  stop();
});

it('an unchanged form is not announced', async () => {
  await writeDraft(3, { url: URL, form, by: 'popup' });
  const services = requestServices();
  const read = await services.readForm(PAGE);
  const told = vi.fn<(form: FormState) => void>();
  const stop = services.watchForm(PAGE, read, told);
  await writeDraft(3, { url: URL, form: changed, by: 'popup' });
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls.map(([{ draft }]) => draft)).toEqual([changed.draft]);
  expect((await readDraft(3))?.form.draft).toEqual(changed.draft);
  stop();
});
