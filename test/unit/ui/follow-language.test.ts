import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { language, loadLanguage, t } from '@/platform/i18n';
import { changeSettings } from '@/storage/settings';
import { followLanguage } from '@/ui/follow-language';
import { ENGLISH } from '../../support/locale';

const browserTexts = { ...fakeBrowser.i18n };
const load = vi.fn<() => Promise<Response>>(async () =>
  Response.json({ languageTag: { message: 'en' }, optionsTitle: { message: 'In English' } }),
);

// The browser's language is asked for once, and tests of other files share what it said.
beforeAll(() => void language());
beforeEach(() => {
  fakeBrowser.reset();
  const getMessage = (key: string, values: string[] = []) =>
    key === 'languageTag' ? 'fr' : ENGLISH.getMessage(key, values);
  Object.assign(fakeBrowser.i18n, { getMessage });
  vi.stubGlobal('fetch', load);
});
afterEach(async () => {
  await loadLanguage('browser');
  Object.assign(fakeBrowser.i18n, browserTexts);
  load.mockClear();
});

function page() {
  return document.implementation.createHTMLDocument();
}

function memory(noted?: string) {
  const items = new Map(noted === undefined ? [] : [['language', noted]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

// Promise chosen-language-everywhere
it('waits for no setting and loads nothing if the language is known to be the browser’s', async () => {
  const never = new Promise<never>(() => {});
  const one = page();
  await followLanguage(one, 'optionsTitle', memory('browser'), () => {}, never);
  expect(one.title).toBe('Winnow settings');
  expect(load).not.toHaveBeenCalled();
});

it('loads the texts of the chosen language before the page is drawn', async () => {
  await changeSettings({ language: 'en' });
  const shared = memory();
  const one = page();
  await followLanguage(one, 'optionsTitle', shared, () => {});
  expect([one.title, one.documentElement.lang]).toEqual(['In English', 'en']);
  expect(shared.getItem('language')).toBe('en');
});

it('redraws the page when the user chooses another language', async () => {
  const shared = memory();
  const one = page();
  const titles: string[] = [];
  await followLanguage(one, 'optionsTitle', shared, () => titles.push(t('optionsTitle')));
  await changeSettings({ language: 'en' });
  await vi.waitFor(() => expect(titles).toEqual(['In English']));
  expect(one.title).toBe('In English');
  expect(shared.getItem('language')).toBe('en');
});

it('follows the setting if a different language is cached', async () => {
  const drawn = vi.fn<() => void>();
  const one = page();
  await followLanguage(one, 'optionsTitle', memory('en'), drawn);
  expect(one.title).toBe('In English');
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce());
  expect(one.title).toBe('Winnow settings');
});
