/**
 * What a delimiter run next to two characters can do (CommonMark 0.31, "left-flanking delimiter
 * run").
 */
export interface Flanking {
  open: boolean;
  close: boolean;
}

/**
 * Whether a run of `*`, `_` or `~` between two characters can open and can close a span.
 *
 * @param before - The character before the run; empty at the start of a line.
 * @param after - The character after it; empty at the end of a line.
 */
export function flankingOf(delimiter: string, before: string, after: string): Flanking {
  const left =
    !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const right =
    !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  if (delimiter !== '_') return { open: left, close: right };
  return {
    open: left && (!right || isPunctuation(before)),
    close: right && (!left || isPunctuation(after)),
  };
}

/**
 * What a run can do, by each way to read the characters around it. Renderers differ on symbols
 * beyond the first plane, which some take for letters, and on runs beside tildes.
 */
export function flankings(delimiter: string, before: string, after: string): Flanking[] {
  if (isClear(before) && isClear(after)) return [flankingOf(delimiter, before, after)];
  return readings(before).flatMap((first) =>
    readings(after).map((second) => flankingOf(delimiter, first, second)),
  );
}

function readings(character: string): string[] {
  return isClear(character) ? [character] : ['a', '!'];
}

function isClear(character: string): boolean {
  return character.length < 2 && character !== '~';
}

/** The first character of a text, even if it takes two UTF-16 units. */
export function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** The last character of a text, even if it takes two UTF-16 units. */
export function lastCharacter(text: string): string {
  const last = text.slice(-1);
  return last >= '\udc00' && last <= '\udfff' ? text.slice(-2) : last;
}

function isSpace(character: string): boolean {
  return character === '' || SPACE.test(character);
}

function isPunctuation(character: string): boolean {
  const code = character.charCodeAt(0);
  return !(code >= 0x80) ? ASCII_PUNCTUATION.test(character) : /[\p{P}\p{S}]/u.test(character);
}

const SPACE = /\s/;
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;
