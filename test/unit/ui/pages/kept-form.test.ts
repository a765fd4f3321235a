import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { readPagesForm } from '@/storage/pages-forms';
import { keep } from '@/ui/pages/kept-form';
import 'fake-indexeddb/auto';

beforeEach(() => fakeBrowser.reset());

const PAGE = { url: 'https://many.example/', title: '', incognito: false, draft: 'any' } as const;
const FORM = {
  url: PAGE.url,
  text: 'https://many.example/herons',
  chosen: ['https://many.example/terns'],
  mapDraft: {},
  searchDraft: {},
  batchDraft: {},
  agentDraft: { prompt: 'Who founded it?' },
  browserDraft: {},
  pace: DEFAULT_PACE,
  by: 'tab' as const,
  withoutCookies: false,
  forgets: true,
};

function keeps(form: typeof FORM): Promise<boolean> {
  return new Promise((resolve) => keep(PAGE, form, resolve));
}

it('where a list is too long to be kept, the rest is, and that is told', async () => {
  const long = { ...FORM, text: 'https://many.example/herons\n'.repeat(60_000) };
  expect(await keeps(long)).toBe(false);
  expect(await readPagesForm('any')).toEqual({ ...FORM, text: '', chosen: [] });
  expect(await keeps(FORM)).toBe(true);
  expect(await readPagesForm('any')).toEqual(FORM);
});

it('where memory is full, what was kept last stays, and that is told', async () => {
  await keeps(FORM);
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  set.mockRejectedValueOnce(new Error('Session storage quota bytes exceeded.'));
  expect(await keeps({ ...FORM, text: 'https://many.example/waders' })).toBe(false);
  expect(await readPagesForm('any')).toEqual(FORM);
  set.mockRestore();
});
