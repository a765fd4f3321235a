/**
 * Text without invisible characters: control characters, bidirectional controls, tag characters,
 * variation selectors, zero-width characters and soft hyphens. What is left is well-formed Unicode.
 *
 * Characters that change how their neighbours look stay: joiners and selectors inside an emoji, one
 * selector after an ideograph, a joiner between letters of scripts that use it. Tabs and line feeds
 * stay; other line ends become `\n`.
 *
 * @param counts - Its count grows by the number of UTF-16 units left out.
 */
export function cleanText(text: string, counts?: InvisibleCount): string {
  return UNSEEN.test(text) || !text.isWellFormed() ? cleaned(text, counts) : text;
}

/** As in a capture's report. */
interface InvisibleCount {
  invisible?: number;
}

function cleaned(text: string, counts: InvisibleCount | undefined): string {
  const lines = text.toWellFormed().replace(LINE_END, '\n');
  marks ??= new RegExp(`(${KEPT})|${UNSEEN.source}`, 'gu');
  const clean = lines.replace(marks, '$1');
  if (counts !== undefined)
    counts.invisible = (counts.invisible ?? 0) + lines.length - clean.length;
  return clean;
}

/**
 * Created on first use: patterns over many scripts take longer to compile than most pages to clean.
 */
let marks: RegExp | undefined;

const LINE_END = /\r\n?|[\u2028\u2029]/g;
/** Controls, and characters that Unicode says are not displayed. */
const UNSEEN =
  /[^\P{Cc}\t\n]|[\p{DI}\u2028\u2029\ufdd0-\ufdef\ufff9-\ufffb\ufffe\uffff\u{13430}-\u{1343f}]/u;

/**
 * Scripts in which a joiner changes how letters connect; in Latin text it is only an invisible
 * mark.
 */
const JOINED =
  '[' +
  'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'.replace(
    /\w+ ?/g,
    (script) => String.raw`\p{sc=${script.trim()}}`,
  ) +
  ']';
const KEPT = [
  String.raw`(?<=\p{ExtPict}\ufe0f?|\p{EMod}|\u20e3)\u200d(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Ideo})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  // The flags of England, Scotland and Wales; no other emoji ends in tags.
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
].join('|');
