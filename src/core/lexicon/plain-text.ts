/**
 * A text as words are compared: in small letters without accents, vowel signs or invisible
 * characters, letters of other widths as usual ones, white space as one space. Languages with
 * letters of their own get the letter that people type instead (`ł` as `l`, `ß` as `ss`).
 */
export function plainText(text: string): string {
  // Most texts have nothing to take off, and this is asked for each of a page.
  if (/^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđıßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * The words of an identifier, such as a field's name or a part of an address, with a space between
 * them: `userOTPCode`, `user[otp_code]` and `user-otp-code` are `user otp code`.
 */
export function wordsOfName(name: string): string {
  // Most names have no capitals and no figures, and this is asked for each of a page's.
  if (/^[a-z\s_-]*$/.test(name)) return name.replaceAll(/[\s_-]+/g, ' ').trim();
  const parted = name.replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ');
  return plainText(
    (parted.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      .join(' ')
      .replaceAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' '),
  );
}

const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
