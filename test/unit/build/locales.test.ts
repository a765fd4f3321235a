import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '@/contract/interface-languages';
import type { LocaleFile } from '@/contract/locale-file';
import english from '../../../public/_locales/en/messages.json';

/** By a glob of Vite, so that the test is run after a change to any of them. */
const files = import.meta.glob<LocaleFile>('../../../public/_locales/*/messages.json', {
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>('../../../public/_locales/*/messages.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const locales = Object.entries(files).map(([path, file]) => ({
  name: path.split('/').at(-2) ?? '',
  file,
  source: sources[path] ?? '',
}));

it('offers every language that has a file', () => {
  expect(Object.keys(INTERFACE_LANGUAGES).toSorted()).toEqual(
    locales.map(({ name }) => name).toSorted(),
  );
});

describe.each(locales)('the texts in $name', ({ name, file, source }) => {
  const entries = Object.entries(file);

  it('occur once each', () => {
    const keys = [...source.matchAll(/^ {2}"(\w+)": \{/gm)].map(([, key = '']) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys).toHaveLength(entries.length);
  });

  it('name their language', () => {
    expect(file.languageTag?.message).toBe(name.replace('_', '-'));
  });

  it('are empty only if nothing is said about zero', () => {
    const empty = entries.filter(([, { message }]) => message.trim() === '');
    expect(empty.filter(([key]) => !key.endsWith('_zero'))).toEqual([]);
  });

  it('use no placeholder that they do not declare', () => {
    const wrong = entries.filter(([, { message, placeholders = {} }]) => {
      const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, each = '']) => each.toLowerCase());
      const rest = message.replaceAll(/\$\w+\$|\$\d/g, '');
      return rest.includes('$') || used.some((each) => !Object.hasOwn(placeholders, each));
    });
    expect(wrong).toEqual([]);
  });

  it('have one word for saving a file', () => {
    const wordsOf = (key: string) => file[key]?.message.replace(/\.\w+/, '');
    expect(wordsOf('actionSaveMarkdown')).toBe(wordsOf('severalZip'));
    expect(file.menuSave?.message).toBe(file.fileSave?.message);
  });

  it('fit into the stores: 75 characters of name, 132 of description', () => {
    expect(file.extensionName?.message.length).toBeLessThanOrEqual(75);
    expect(file.extensionDescription?.message.length).toBeLessThanOrEqual(132);
  });
});

const ENGLISH: LocaleFile = english;

describe.each(locales.filter(({ name }) => name !== 'en'))('the translation in $name', (locale) => {
  const { name, file } = locale;
  const entries = Object.entries(file);
  const forms = new Intl.PluralRules(name.replace('_', '-')).resolvedOptions().pluralCategories;
  /** Whether the language has that form of a text that differs by number. */
  const isUsed = (key: string) => {
    const [, form] = /_(one|two|few|many)$/.exec(key) ?? [];
    return form === undefined || forms.some((each) => each === form);
  };

  // Promise languages-complete (Interface): Every language has every text, with the same
  // placeholders.
  it('has every text, and no obsolete one', () => {
    const missing = Object.keys(ENGLISH).filter((key) => isUsed(key) && !Object.hasOwn(file, key));
    const stem = (key: string) => key.replace(/_(?:two|few|many)$/, '_other');
    const former = Object.keys(file).filter((key) => !Object.hasOwn(ENGLISH, stem(key)));
    expect({ missing, former }).toEqual({ missing: [], former: [] });
  });

  it('is empty exactly where English is', () => {
    const wrong = entries.filter(
      ([key, { message }]) => (message === '') !== (ENGLISH[key]?.message === ''),
    );
    expect(wrong).toEqual([]);
  });

  // Promise languages-complete
  it('has the same placeholders as English, with the same numbers', () => {
    const wrong = entries.filter(([key, { message, placeholders }]) => {
      // The singular may say its number in words where the plural has it in digits.
      const plural = ENGLISH[key.replace(/_(?:one|two|few|many)$/, '_other')];
      const possible = [ENGLISH[key], plural].filter((each) => each !== undefined);
      const isSame = possible.some((each) => slotsIn(each.message) === slotsIn(message));
      const named = JSON.stringify(ENGLISH[key]?.placeholders);
      return !isSame || (key in ENGLISH && JSON.stringify(placeholders) !== named);
    });
    expect(wrong).toEqual([]);
  });

  it('has no untranslated text, except words that are the same in both', () => {
    const same = new Set(`${SAME_EVERYWHERE} ${SAME_WORDS[name] ?? ''}`.split(' '));
    const left = entries.filter(
      ([key, { message }]) =>
        key !== 'languageTag' &&
        message === ENGLISH[key]?.message &&
        wordsIn(message).some((word) => !same.has(word)),
    );
    expect(left).toEqual([]);
  });

  it('has labels that fit: at most twice as long as English ones and eight characters', () => {
    const long = entries.filter(([key, { message }]) => {
      const { message: inEnglish = '' } = ENGLISH[key] ?? {};
      const isLabel = inEnglish.length <= LABEL && !inEnglish.endsWith('.');
      return isLabel && message.length > 2 * inEnglish.length + 8;
    });
    expect(long).toEqual([]);
  });
});

/** Texts up to this length are on buttons and beside fields. */
const LABEL = 25;

/** Names, units, and terms that every language has from English. */
const SAME_EVERYWHERE =
  'winnow markdown html json pdf sku ok mb kcal s x prompt proxy javascript front matter ctrl del id ' +
  'example com org ld';

/** Words that a language shares with English. */
const SAME_WORDS: Record<string, string> = {
  de:
    'audio audit auto branding cache code details domain format frame link links lockdown name ' +
    'navigation parser schema system tag text video',
  es: 'audio auto no script selector tokens',
  fr:
    'action actions article audio audit auto cache code date description direction documents format ' +
    'formats image images minute minutes mobile mode modes navigation options page pages pixels question ' +
    'script section service services site source type',
  pt_BR: 'backup cache frame item link links lockdown pixels script site tokens upload',
  zh_CN: 'schema',
};

/** The placeholders of a text, each once and in a fixed order. */
function slotsIn(message: string): string {
  const slots = (message.match(/\$\w+\$|\$\d/g) ?? []).map((slot) => slot.toLowerCase());
  return [...new Set(slots)].toSorted().join(' ');
}

/** The words of a text in lower case, without its placeholders. */
function wordsIn(message: string): string[] {
  return (
    message
      .replaceAll(/\$\w+\$|\$\d/g, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
