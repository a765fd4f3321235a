import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf, piecesOf } from '@/ui/viewer/text-window';

it.each([
  ['short', 10, 'short'],
  ['one\ntwo\nthree', 9, 'one\ntwo\n'],
  ['a\nlong line without an end', 12, 'a\nlong line '],
  ['abc😀', 4, 'abc'],
])('the beginning of %j within %i is %j', (text, length, beginning) => {
  expect(beginningOf(text, length)).toBe(beginning);
});

it('cuts any text into well-formed pieces that add up to it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '\n', '😀', 'é') }),
      fc.integer({ min: 2, max: 9 }),
      (text, length) => {
        const pieces = piecesOf(text, length);
        expect(pieces.join('')).toBe(text);
        expect(pieces.every((piece) => piece.isWellFormed() && piece.length <= length)).toBe(true);
      },
    ),
  );
});
