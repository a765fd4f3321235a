import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linearPattern } from '@/jobs/site/linear-pattern';

const PARTS = [
  'a',
  'b',
  '/',
  '.',
  '\\w',
  '\\/',
  '[^/]',
  '[a\\]b-]',
  '\\p{L}',
  '\\u{61}',
  '\\x61',
  '^',
  '$',
  '\\b',
  '\\B',
  'é',
  '😀',
];
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...PARTS),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?'))
      .map(([part, repeat]) => `(?:${part})${repeat}`),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('|')),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?=', '(?!'), tie('pattern'))
      .map(([open, part]) => `${open}${part})`),
  ),
}));
// Without pairs of surrogates: V8 looks ahead from between them.
const text = fc
  .array(fc.constantFrom('a', 'b', '/', ']', '-', ' ', 'é', '\n'), { maxLength: 7 })
  .map((signs) => signs.join(''));

it('tests as a regular expression does', () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 8 }), (source, texts) => {
      const known = new RegExp(source, 'u');
      const own = linearPattern(source);
      expect(texts.map((one) => own?.(one))).toEqual(texts.map((one) => known.test(one)));
    }),
    { numRuns: 3000 },
  );
});

it.each([
  ['^/docs/(?:[^/]+/)*$', '/docs/a/b/', true],
  ['^/(?!admin)', '/admin/x', false],
  ['^/(?<year>\\d{4})/', '/2026/x', true],
  ['\\u{1f600}|\\ud83d\\ude00', '😀', true],
  ['a{2,3}$', 'xaaa', true],
  ['', 'x', true],
])('%s on %s: %s', (source, one, fits) => {
  expect(linearPattern(source)?.(one)).toBe(fits);
  expect(new RegExp(source, 'u').test(one)).toBe(fits);
});

// Each would take hours by trying one way after another: the run would not end.
it.each([
  ['^/(\\w+\\s?)+$', false],
  ['(a*)*b', false],
  ['(?:a|a)*$', true],
  ['(?:a?){30}a{30}$', false],
  ['(?:){999999999}!', true],
  ['(?:(?:){999999}){999999}!', true],
])('%s is told of a long address', (source, fits) => {
  expect(linearPattern(source)?.(`/${'a'.repeat(2000)}!`)).toBe(fits);
});

it.each(['^/(?=(a+)+$)b', '(?=.*(?=.*(?=.*(?=.*b))))'])('%s is told or given up', (source) => {
  expect(linearPattern(source)?.(`/${'a'.repeat(2000)}!`)).not.toBe(true);
});

it.each(['(a)\\1', '(?<x>a)\\k<x>', '(?<=a)b', '(?<!a)b', '(?i:a)', '(?:a{1000}){1000}'])(
  'does not know %s',
  (source) => {
    expect(linearPattern(source)).toBeUndefined();
  },
);
