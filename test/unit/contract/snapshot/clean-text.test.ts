import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '@/contract/snapshot/clean-text';

describe('cleanText', () => {
  it.each([
    ['plain text stays', 'a b\tc\nd', 'a b\tc\nd'],
    ['letters of every script stay', 'é 日本語 עברית हिन्दी', 'é 日本語 עברית हिन्दी'],
    ['soft hyphens', 'syl\u00adla\u00adble', 'syllable'],
    ['zero-width space and no-break space', 'a\u200bb\ufeffc', 'abc'],
    ['bidirectional controls', 'a\u202eb\u2066c\u200ed', 'abcd'],
    ['tag characters', 'hi\u{e0068}\u{e0069}', 'hi'],
    ['C0 and C1 controls', 'a\u0000b\u0007c\u0085d\u007f', 'abcd'],
    ['line endings', 'a\r\nb\rc', 'a\nb\nc'],
    ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
    ['a joiner in an emoji stays', '👩‍👧 👩🏽‍💻 ❤️‍🔥', '👩‍👧 👩🏽‍💻 ❤️‍🔥'],
    ['a joiner in Latin text', 'a\u200db\u200cc', 'abc'],
    ['a non-joiner between Persian letters stays', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a joiner after a Devanagari virama stays', 'क्\u200dष', 'क्\u200dष'],
    ['a joiner at an edge', '\u200dक\u200c', 'क'],
  ])('%s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('is done in one go and gives well-formed text', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), (units) => {
        const clean = cleanText(String.fromCharCode(...units));
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });
});
