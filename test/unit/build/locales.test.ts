import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '@/contract/interface-languages';
import type { LocaleFile } from '@/contract/locale-file';

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

  it('are each there once', () => {
    const keys = [...source.matchAll(/^ {2}"(\w+)": \{/gm)].map(([, key = '']) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys).toHaveLength(entries.length);
  });

  it('tell their language', () => {
    expect(file.languageTag?.message).toBe(name.replace('_', '-'));
  });

  it('are empty only where nothing is said of none', () => {
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

  it('fit into the stores: 75 characters of name, 132 of description', () => {
    expect(file.extensionName?.message.length).toBeLessThanOrEqual(75);
    expect(file.extensionDescription?.message.length).toBeLessThanOrEqual(132);
  });
});
