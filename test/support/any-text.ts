import fc from 'fast-check';

/**
 * Any text, with lone surrogates, and rich in the characters that file names, YAML and spreadsheets
 * stumble over. (fast-check's own `unit: 'binary'` takes seconds to prepare.)
 */
export function anyText(maxLength = 150): fc.Arbitrary<string> {
  const any = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));
  const special = fc.constantFrom(...SPECIAL);
  const letter = fc.constantFrom('a', 'Z', 'é', 'e\u0301', '漢', '👩', '🇫🇷');
  return fc.string({ unit: fc.oneof(any, special, letter), maxLength });
}

const SPECIAL = Array.from(
  '/\\:*?"<>|.~% -_#&@=+,;{}[]()\'`$!^\t\n\r\0' +
    '\x7f\x85\xa0\xad\u200b\u200d\u2028\u202e\ufe0f\ufeff',
);
