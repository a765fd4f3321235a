import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dropBeside, readBeside, writeBeside } from '@/storage/beside-draft';
import { comesBackTo, dropDraft, readDraft, draftsWritten, writeDraft } from '@/storage/drafts';
import { browser } from '@/platform/browser';
import { ownForm } from '../../support/own-form';

const URL = 'https://example.org/a';
const HEADERS = { Cookie: 'sid=CANARY', 'X-Api-Key': 'CANARY', Accept: 'text/html' };

const draft = {
  url: URL,
  form: {
    ...ownForm({ mobile: true, headers: HEADERS }),
    folds: { more: true },
    scroll: 12,
  },
};
const TAB = {
  index: 0,
  active: true,
  highlighted: true,
  pinned: false,
  incognito: false,
  url: URL,
};
const memory = async () => JSON.stringify(await fakeBrowser.storage.session.get(null));

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(browser.tabs, 'get').mockImplementation(async (id) => ({ ...TAB, id }));
});

it('returns a draft unchanged, and stores it unreadable', async () => {
  const unread = '{"headers": {"Cookie": "CANARY"';
  const whole = { ...draft, form: { ...draft.form, draft: { ...draft.form.draft, unread } } };
  await writeDraft(3, whole);
  expect(await memory()).toContain('draft:3');
  expect(await memory()).not.toMatch(/CANARY|mobile/);
  expect(await readDraft(3)).toEqual(whole);
  expect(await readDraft(4)).toBeUndefined();
});

it('announces without the form that the user has finished pointing', async () => {
  await writeDraft(3, draft);
  expect(await comesBackTo(3, URL)).toBe(false);
  await writeDraft(3, { ...draft, returns: { problem: 'Stopped.' } });
  expect(await comesBackTo(3, URL)).toBe(true);
  expect(await comesBackTo(3, 'https://example.org/b')).toBe(false);
  expect(await readDraft(3)).toMatchObject({ returns: { problem: 'Stopped.' } });
});

it('keeps no secret if the browser blocks its databases', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Refused.', 'InvalidStateError');
  });
  const unread = '{"headers": {"Cookie": "CANARY"';
  const form = { ...draft.form, draft: { ...draft.form.draft, unread } };
  await writeDraft(3, { ...draft, form });
  expect(await memory()).not.toContain('CANARY');
  const headers = { Cookie: '', 'X-Api-Key': '', Accept: 'text/html' };
  const fields = { mobile: true, headers };
  expect(await readDraft(3)).toEqual({
    ...draft,
    form: { ...draft.form, draft: { ...draft.form.draft, fields } },
  });
});

it('is what was written last, however long an earlier write takes', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const slow = Promise.withResolvers<void>();
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...order) => {
    await slow.promise;
    return encrypt(...order);
  });
  void writeDraft(3, { ...draft, url: 'https://example.org/before' });
  const last = writeDraft(3, draft);
  // The first would end after the second.
  setTimeout(slow.resolve);
  await Promise.all([last, slow.promise]);
  await draftsWritten();
  expect((await readDraft(3))?.url).toBe(URL);
});

it('is read with what is still being written, as a panel reads what its popup leaves it', async () => {
  await writeDraft(3, { ...draft, url: 'https://example.org/before' });
  void writeDraft(3, draft);
  expect((await readDraft(3))?.url).toBe(URL);
});

it('has things beside it that are unreadable as well, and are gone with the tab', async () => {
  expect(await writeBeside('rows', 3, 'CANARY')).toBe(true);
  await writeBeside('pages', 3, 'CANARY');
  expect(await memory()).toContain('rows:3');
  expect(await memory()).not.toContain('CANARY');
  expect(await readBeside('rows', 3)).toBe('CANARY');
  await dropBeside(3);
  expect(await memory()).toBe('{}');
  vi.spyOn(browser.tabs, 'get').mockRejectedValue(new Error('No tab with id: 3'));
  expect(await writeBeside('rows', 3, 'CANARY')).toBe(false);
  expect(await memory()).toBe('{}');
});

it('is gone once it is dropped', async () => {
  await writeDraft(3, draft);
  await dropDraft(3);
  expect(await memory()).toBe('{}');
});

it('is gone with its tab, even if that is closed before the draft is written', async () => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(new Error('No tab with id: 3'));
  const late = writeDraft(3, draft);
  await dropDraft(3);
  await late;
  expect(await memory()).toBe('{}');
  await writeDraft('any', draft);
  expect(await memory()).toContain('draft:any');
});
