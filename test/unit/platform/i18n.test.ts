import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { localeText, type LocaleFile } from '@/contract/locale-file';
import { localized } from '@/contract/user-text';
import { language, rawTexts, loadLanguage, t, textsReady, tn, translate } from '@/platform/i18n';

/** The texts of a chosen language, which have to be loaded; the browser has those of its own. */
const CHOSEN: LocaleFile = {
  languageTag: { message: 'de' },
  optionsTheme: { message: 'Farben' },
  badgeFailed: { message: 'Winnow: $REASON$', placeholders: { reason: { content: '$1' } } },
  words_one: { message: '$COUNT$ Wort', placeholders: { count: { content: '$1' } } },
  words_other: { message: '$COUNT$ Wörter', placeholders: { count: { content: '$1' } } },
};

const browserTexts = { ...fakeBrowser.i18n };
const load = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(CHOSEN));

beforeEach(() => vi.stubGlobal('fetch', load));
afterEach(async () => {
  Object.assign(fakeBrowser.i18n, browserTexts);
  await loadLanguage('browser');
  load.mockReset();
  load.mockImplementation(async () => Response.json(CHOSEN));
});

/** Gives the browser texts of its own in a language other than English. */
function browserIn(tag: string) {
  const { getMessage } = browserTexts;
  Object.assign(fakeBrowser.i18n, {
    getMessage: (key: string, values: string[]) =>
      key === 'languageTag' ? tag : getMessage(key, values),
  });
}

it("loads nothing if the language is the browser's, by default or by choice", async () => {
  await loadLanguage('browser');
  await loadLanguage('en');
  expect(load).not.toHaveBeenCalled();
  expect(t('optionsTheme')).toBe('Colours');
});

it('shows every text in the chosen language, with its numbers and plurals', async () => {
  browserIn('fr');
  await loadLanguage('en');
  expect(load.mock.calls[0]?.[0]).toMatch(/_locales\/en\/messages\.json$/);
  expect(language()).toBe('de');
  expect(t('optionsTheme')).toBe('Farben');
  expect(t('badgeFailed', 1234)).toBe('Winnow: 1.234');
  expect(tn('words', 1)).toBe('1 Wort');
  expect(tn('words', 1234)).toBe('1.234 Wörter');
  expect(translate(localized('badgeFailed', { reason: 2000 }))).toBe('Winnow: 2.000');
  expect(rawTexts(['words_one', 'badgeFailed', 'missing'])).toEqual({
    language: 'de',
    messages: { words_one: '$1 Wort', badgeFailed: 'Winnow: $1' },
  });
});

it("uses the browser's text if the chosen language lacks one", async () => {
  browserIn('fr');
  await loadLanguage('en');
  expect(t('optionsThemeDark')).toBe('Dark');
});

it("returns to the browser's language", async () => {
  browserIn('fr');
  await loadLanguage('en');
  await loadLanguage('browser');
  expect(t('optionsTheme')).toBe('Colours');
});

it('keeps its texts if others cannot be loaded, and delays nobody', async () => {
  browserIn('fr');
  load.mockRejectedValueOnce(new TypeError('gone'));
  void loadLanguage(Promise.resolve('en'));
  await textsReady();
  expect(t('optionsTheme')).toBe('Colours');
});

it('fills in a text as a browser does, and does not expand the values', () => {
  const placeholders = { name: { content: '$1' }, other: { content: '$2' } };
  const file = { pair: { message: '$NAME$ and $Other$, $1, $5', placeholders } };
  expect(localeText(file, 'pair', ['$OTHER$ $2', 'b'])).toBe('$OTHER$ $2 and b, $OTHER$ $2, ');
  expect(localeText(file, 'toString', [])).toBe('');
});
