import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlain, wordsOf } from '@/engine/plain-words';

const unicode = (): RegExp => /[\p{L}\p{N}]+/gu;
const withMarks = (): RegExp => /[\p{L}\p{N}\p{M}]+/gu;

test.each([
  ['the café in 2025', ['the', 'café', 'in', '2025']],
  ['naïve – “straße” × 3', ['naïve', 'straße', '3']],
  ['東京 and rome', ['東京', 'and', 'rome']],
  ['', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text, unicode)).toEqual(words);
});

test('plain text has the same words with either pattern, normalized or not', () => {
  const character = fc.integer({ min: 0, max: 0x20ff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const plain = characters.filter(isPlain).join('').toLowerCase();
      fc.pre(isPlain(plain));
      const words = wordsOf(plain, () => {
        throw new Error('The pattern is not needed.');
      });
      expect(words).toEqual(plain.match(unicode()) ?? []);
      expect(words).toEqual(plain.normalize('NFKC').match(withMarks()) ?? []);
    }),
    { numRuns: 2000 },
  );
});
