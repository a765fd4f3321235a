/**
 * Text without the characters that a reader cannot see: control characters, bidirectional controls,
 * tag characters, zero-width characters and soft hyphens. What is left is well-formed Unicode.
 *
 * A joiner stays where it shows: zero-width joiner inside an emoji, either joiner between letters
 * of scripts that use it. Tabs and line feeds stay; `\r\n` and `\r` become `\n`.
 */
export function cleanText(text: string): string {
  return UNSEEN.test(text) || !text.isWellFormed() ? cleaned(text) : text;
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(JOINER, (joiner, at: number, whole: string) => (joins(whole, at) ? joiner : ''))
    .replace(REMOVED, '');
}

/** Whether the joiner at a position has a letter or an emoji on both sides that it can act on. */
function joins(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + 1, at + 3);
  if (
    text.charAt(at) === '\u200d' &&
    isEmojiEnd(before) &&
    /^\p{Extended_Pictographic}/u.test(after)
  )
    return true;
  joinedEnd ??= new RegExp(`${JOINED}$`, 'u');
  joinedStart ??= new RegExp(`^${JOINED}`, 'u');
  return joinedEnd.test(before) && joinedStart.test(after);
}

function isEmojiEnd(text: string): boolean {
  return /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3)$/u.test(text);
}

/** Made when a joiner is found: patterns of many scripts take longer to make than most pages to clean. */
let joinedEnd: RegExp | undefined;
let joinedStart: RegExp | undefined;

/** Scripts in which a joiner changes how letters connect; in Latin text it is only an invisible mark. */
const JOINED = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]`;

const JOINER = /[\u200c\u200d]/g;
/** C0 and C1 controls, soft hyphen, zero-width, bidirectional and deprecated format characters, tags. */
const REMOVED =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is removed
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const UNSEEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is looked for
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
