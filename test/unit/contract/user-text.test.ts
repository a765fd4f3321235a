import { describe, expect, it, vi } from 'vitest';
import {
  lines,
  listed,
  localized,
  numberText,
  renderText,
  sentences,
  type MessageSource,
  type UserText,
} from '@/contract/user-text';
import { UserTextSchema } from '@/contract/user-text-schema';
import { localeEntries } from '../../support/locale';

const TEXTS: Record<string, string> = {
  hello: 'Hello.',
  pair: '$1, then $2.',
  files_one: '$1 file',
  files_other: '$1 files',
};
const source: MessageSource = {
  language: 'en',
  getMessage: (key, values) =>
    (TEXTS[key] ?? '').replace(/\$(\d)/g, (_, position) => values[Number(position) - 1] ?? ''),
};

it.each<[string, UserText, string]>([
  ["the service's own words", 'Bad Request', 'Bad Request'],
  ['a text of the locale file', { key: 'hello' }, 'Hello.'],
  [
    'placeholders in the order of their names',
    { key: 'pair', params: { b: 'x', a: 1 } },
    '1, then x.',
  ],
  ['a text in a text', { key: 'pair', params: { a: { key: 'hello' }, b: 2 } }, 'Hello., then 2.'],
  [
    'numbers as the language writes them',
    { key: 'pair', params: { a: 4321, b: 1_234_567 } },
    '4,321, then 1.2M.',
  ],
  ['the singular', { key: 'files', params: { count: 1 } }, '1 file'],
  ['the plural', { key: 'files', params: { count: 0 } }, '0 files'],
  ['a key that the language lacks', { key: 'gone', params: { count: 2 } }, 'gone'],
  ['sentences', sentences({ key: 'hello' }, undefined, '', 'Bye.'), 'Hello. Bye.'],
  ['lines', lines('a', false, { key: 'hello' }), 'a\nHello.'],
  ['a list', listed(['a', { key: 'files', params: { count: 2 } }]), 'a, 2 files'],
])('%s', (_, text, expected) => {
  expect(renderText(text, source)).toBe(expected);
  expect(UserTextSchema().parse(JSON.parse(JSON.stringify(text)))).toEqual(text);
});

it.each<[string, UserText, string, string]>([
  ['no space after a full-width mark', sentences('失敗。', '再試行。'), 'ja', '失敗。再試行。'],
  [
    'a space after Latin letters',
    sentences('Bad Request.', '再試行。'),
    'ja',
    'Bad Request. 再試行。',
  ],
  ['a Japanese list', listed(['表', '画像', 'HTML']), 'ja', '表、画像、HTML'],
  ['a Chinese list', listed(['链接', '图片']), 'zh-CN', '链接、图片'],
])('joins by the marks of the language: %s', (_, text, language, expected) => {
  expect(renderText(text, { ...source, language })).toBe(expected);
});

// Promise texts-in-locale-file
it('is checked against the locale file', () => {
  // @ts-expect-error: no such key
  localized('noSuchKey');
  // @ts-expect-error: its placeholder is not filled
  localized('badgeFailed');
  // @ts-expect-error: it has no such placeholder
  localized('badgeFailed', { seconds: 1 });
  expect(localized('badgeFailed', { reason: 'x' })).toEqual({
    key: 'badgeFailed',
    params: { reason: 'x' },
  });
});

describe('the locale file', () => {
  const withPlaceholders = localeEntries().flatMap(([key, { message, placeholders }]) =>
    placeholders === undefined ? [] : [{ key, message, placeholders }],
  );

  it.each(withPlaceholders)('numbers the placeholders of $key by name', ({ placeholders }) => {
    const names = Object.keys(placeholders);
    expect(names).toEqual(names.toSorted());
    expect(names.map((name) => placeholders[name]?.content)).toEqual(
      names.map((_, i) => `$${i + 1}`),
    );
  });

  it.each(withPlaceholders)('uses no other placeholders in $key', ({ message, placeholders }) => {
    const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase());
    expect(used.filter((name) => !Object.hasOwn(placeholders, name))).toEqual([]);
    expect(message.replaceAll(/\$\w+\$/g, '')).not.toContain('$');
  });
});

it.each(['en-GB', 'de-CH', 'fr-DZ', 'es-US', 'pt-BR', 'ja', 'zh-CN'])(
  'writes numbers as %s does, small whole ones without a formatter',
  (language) => {
    const small = [0, 7, 999];
    const others = [-1, 0.25, 1000, 54_321];
    const format = vi.spyOn(Number.prototype, 'toLocaleString');
    const written = small.map((value) => numberText(value, language));
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
    const expected = [...small, ...others].map((value) =>
      value.toLocaleString(language, { maximumFractionDigits: 1 }),
    );
    const rest = others.map((value) => numberText(value, language));
    expect([...written, ...rest]).toEqual(expected);
  },
);
