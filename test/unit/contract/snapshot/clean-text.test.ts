import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '@/contract/snapshot/clean-text';

describe('cleanText', () => {
  it.each([
    ['keeps plain text', 'a b\tc\nd', 'a b\tc\nd'],
    ['keeps letters of every script', 'é 日本語 עברית हिन्दी', 'é 日本語 עברית हिन्दी'],
    ['removes soft hyphens', 'syl\u00adla\u00adble', 'syllable'],
    ['removes zero-width spaces, with and without a break', 'a\u200bb\ufeffc', 'abc'],
    ['removes bidirectional controls', 'a\u202eb\u2066c\u200ed', 'abcd'],
    ['removes tag characters', 'hi\u{e0068}\u{e0069}', 'hi'],
    ['removes C0 and C1 controls', 'a\u0000b\u0007c\u0085d\u007f', 'abcd'],
    ['normalizes line endings', 'a\r\nb\rc', 'a\nb\nc'],
    ['replaces lone surrogates', 'a\ud800b', 'a\ufffdb'],
    ['keeps a joiner in an emoji', '👩‍👧 👩🏽‍💻 ❤️‍🔥', '👩‍👧 👩🏽‍💻 ❤️‍🔥'],
    ['removes joiners from Latin text', 'a\u200db\u200cc', 'abc'],
    ['keeps a non-joiner between Persian letters', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['keeps a joiner after a Devanagari virama', 'क्\u200dष', 'क्\u200dष'],
    ['removes a joiner at an edge', '\u200dक\u200c', 'क'],
    ['removes text in variation selectors', '😀\u{e0139}\u{e0137}', '😀'],
    ['shortens runs of selectors', 'a\ufe04\ufe08 ❤\ufe0f\ufe0f\ufe0e', 'a ❤\ufe0f'],
    [
      'keeps the selector of an emoji or key',
      '❤\ufe0f ☎\ufe0e 1\ufe0f\u20e3',
      '❤\ufe0f ☎\ufe0e 1\ufe0f\u20e3',
    ],
    ['removes a selector after a mere digit', '1\ufe0f2\ufe0e', '12'],
    ['keeps one selector after an ideograph', '葛\u{e0100}\u{e0100}', '葛\u{e0100}'],
    [
      'keeps a name that is written with the same variant everywhere',
      '葛\u{e0100}城市の葛\u{e0100}飾さん',
      '葛\u{e0100}城市の葛\u{e0100}飾さん',
    ],
    ['removes text in selectors behind ideographs', '中\u{e0139}中\u{e0137}文', '中中文'],
    ['removes bits in selectors behind ideographs', '中\u{e0100}中中\u{e0100}文', '中中中文'],
    ['removes rows of different variants', '葛\u{e0100}飾\u{e0101}', '葛飾'],
    ['removes selectors that no collection has', '中\u{e01a0}', '中'],
    ['keeps the standard variant of an ideograph', '海\ufe00 葛\ufe00', '海\ufe00 葛'],
    ['removes variants that the standard lacks', '海\ufe02海\ufe05', '海海'],
    ['removes joiners that change nothing', 'س\u200dل\u200dا\u200dم', 'سلام'],
    ['removes non-joiners behind letters that connect to none', 'دا\u200cر', 'دار'],
    ['removes joiners between Devanagari letters', 'क\u200dष\u200cक', 'कषक'],
    ['keeps a joiner before a Bengali virama', 'র\u200d্য', 'র\u200d্য'],
    [
      'keeps flags that end in tags',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}!',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}!',
    ],
    [
      'removes tags after a flag that spell something else',
      '🏴\u{e0069}\u{e0067}\u{e006e}\u{e006f}\u{e007f}',
      '🏴',
    ],
    [
      'removes controls of music, shorthand and hieroglyphs',
      'a\u{1d173}\u{1d17a}\u{1bca0}\u{13430}b',
      'ab',
    ],
    ['turns separators of lines and paragraphs into line feeds', 'a\u2028b\u2029c', 'a\nb\nc'],
    ['removes noncharacters', 'a\ufdd0\uffffb', 'ab'],
    ['removes a selector and a joiner before an emoji', 'a\ufe0f\u200d😀', 'a😀'],
  ])('%s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('counts what it leaves out', () => {
    const counts = { invisible: 0 };
    cleanText('a\u200bb\u{e0041}c\r\n', counts);
    cleanText('plain', counts);
    expect(counts).toEqual({ invisible: 3 });
  });

  it('is idempotent and yields well-formed text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(0xffff), fc.constantFrom(...TELLING))), (units) => {
        const clean = cleanText(String.fromCodePoint(...units));
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });
});

/** Characters that decide whether their neighbours are kept, and those neighbours. */
const TELLING = [0x31, 0x61, 0x6728, 0x627, 0x2764, 0x1f600, 0x1f3fd, 0x1f3f4, 0x20e3].concat([
  0x200c, 0x200d, 0xfe0e, 0xfe0f, 0xe0067, 0xe0062, 0xe007f, 0xe0100, 0xad, 0xe0101, 0xfe00, 0x6d77,
  0x6a9, 0x915, 0x94d,
]);
