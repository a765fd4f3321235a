/**
 * Text without invisible characters: control characters, bidirectional controls, tag characters,
 * variation selectors, zero-width characters and soft hyphens. What is left is well-formed Unicode.
 *
 * Characters that change how their neighbours look stay: joiners and selectors inside an emoji, a
 * selector after an ideograph that has such a variant, a joiner where it changes how letters
 * connect. Tabs and line feeds stay; other line ends become `\n`.
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
  const keepsVariants = hasOneVariant(lines);
  const clean = lines.replace(marks, (_mark: string, kept: string | undefined, at: number) => {
    if (kept === undefined) return '';
    if (!SELECTOR.test(kept)) return kept;
    const ideograph = characterBefore(lines, at);
    return keepsVariants(ideograph, kept) || isStandardVariant(ideograph, kept) ? kept : '';
  });
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
 * The variants of an ideograph that Unicode standardizes, `\ufe00` and those after it, are one for
 * each compatibility ideograph that it stands for.
 */
function isStandardVariant(ideograph: string, selector: string): boolean {
  const at = selector.charCodeAt(0) - 0xfe00;
  return selector.length === 1 && at < (countCompatible().get(ideograph) ?? 0);
}

function countCompatible(): Map<string, number> {
  if (compatible !== undefined) return compatible;
  compatible = new Map<string, number>();
  for (const [first, last] of COMPATIBILITY) {
    for (let code = first; code <= last; code++) {
      const written = String.fromCodePoint(code);
      const ideograph = written.normalize('NFD');
      if (ideograph !== written) compatible.set(ideograph, (compatible.get(ideograph) ?? 0) + 1);
    }
  }
  return compatible;
}

/**
 * Whether an ideograph keeps a selector of the registered collections. There are tens of thousands,
 * too many to carry along, so how they are used has to tell: an author who writes a name with a
 * variant uses one collection's first ones, and writes the name so everywhere. Selectors that hide
 * a message differ from place to place.
 */
function hasOneVariant(text: string): (ideograph: string, selector: string) => boolean {
  const used = new Map<string, string>();
  const unsteady = new Set<string>();
  for (const [, ideograph = '', selector = ''] of text.matchAll(IDEOGRAPHS)) {
    if ((used.get(ideograph) ?? selector) !== selector) unsteady.add(ideograph);
    used.set(ideograph, selector);
  }
  const selectors = new Set([...used.values()].filter((selector) => selector !== ''));
  return (ideograph, selector) =>
    selectors.size === 1 && COLLECTED.test(selector) && !unsteady.has(ideograph);
}

function characterBefore(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
}

/** The variants by which each ideograph counts compatible ones; made on first use. */
let compatible: Map<string, number> | undefined;
const COMPATIBILITY = [
  [0xf900, 0xfad9],
  [0x2f800, 0x2fa1d],
] as const;
const IDEOGRAPHS = /(\p{Ideo})([\u{e0100}-\u{e01ef}]?)/gu;
const SELECTOR = /^[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]$/u;
const COLLECTED = /^[\u{e0100}-\u{e0107}]$/u;

/** Scripts whose letters connect; a non-joiner keeps two of them apart. */
const CONNECTED = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}]`;
/** Letters of these that connect to none behind them, so that nothing has to keep these apart. */
const LAST_OF_CONNECTED =
  '[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f\u074d]';
/** Scripts in which a joiner beside the sign that mutes a vowel chooses the form of a letter. */
const INDIC =
  '[' +
  'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'.replace(
    /\w+ ?/g,
    (script) => String.raw`\p{sc=${script.trim()}}`,
  ) +
  ']';
const VIRAMA =
  '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u0f84\u1039\u103a\u17d2]';
const KEPT = [
  String.raw`(?<=\p{ExtPict}\ufe0f?|\p{EMod}|\u20e3)\u200d(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Ideo})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?!${LAST_OF_CONNECTED})\p{L}(?<=${CONNECTED})\p{M}*)\u200c(?=\p{L}(?<=${CONNECTED}))`,
  String.raw`(?<=${VIRAMA})[\u200c\u200d](?=${INDIC})|(?<=${INDIC})[\u200c\u200d](?=${VIRAMA})`,
  // The flags of England, Scotland and Wales; no other emoji ends in tags.
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
].join('|');
