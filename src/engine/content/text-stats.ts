/**
 * Counts of a run of text. White space and punctuation separate words; two ideographs count as one
 * word.
 */
export interface TextStats {
  words: number;
  /** UTF-16 units that are not white space. */
  chars: number;
  digits: number;
  upper: number;
  commas: number;
  /** Full stops, question and exclamation marks, at the end of a word or of the text. */
  stops: number;
  /** Without the commonest signs of currencies. */
  otherPunctuation: number;
  first: number;
  last: number;
}

export function emptyText(): TextStats {
  return {
    words: 0,
    chars: 0,
    digits: 0,
    upper: 0,
    commas: 0,
    stops: 0,
    otherPunctuation: 0,
    first: 0,
    last: 0,
  };
}

/** Adds the counts of a piece of text, reading each character once. */
export function addText(stats: TextStats, text: string): void {
  let inWord = false;
  let ideographs = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isSpace(code)) {
      inWord = false;
      continue;
    }
    stats.chars++;
    if (stats.first === 0) stats.first = code;
    stats.last = code;
    if (code >= 97 && code <= 122) {
      if (!inWord) stats.words++;
      inWord = true;
    } else if (code >= 65 && code <= 90) {
      stats.upper++;
      if (!inWord) stats.words++;
      inWord = true;
    } else if (code >= 48 && code <= 57) {
      stats.digits++;
      if (!inWord) stats.words++;
      inWord = true;
    } else if (code < 0xc0) {
      if (code === COMMA) stats.commas++;
      else if (code === 46 || code === 33 || code === 63) stats.stops += endsWord(text, i) ? 1 : 0;
      else if (code !== 36 && code !== 0xa3 && code !== 0xa5) stats.otherPunctuation++;
      if (code !== APOSTROPHE) inWord = false;
    } else if (isIdeograph(code)) {
      ideographs++;
      inWord = false;
    } else if (code >= 0x2000 && code <= 0x303f) {
      if (code === 0x3002) stats.stops++;
      else if (code === 0x3001) stats.commas++;
      else if (code !== 0x20ac && code !== 0x2019) stats.otherPunctuation++;
      if (code !== 0x2019) inWord = false;
    } else if (code >= 0xff00 && code <= 0xff20) {
      if (code === 0xff0c) stats.commas++;
      else stats.stops++;
      inWord = false;
    } else {
      if (!inWord) stats.words++;
      inWord = true;
    }
  }
  stats.words += Math.ceil(ideographs / 2);
}

function isSpace(code: number): boolean {
  return code === 32 || (code <= 13 && code >= 9) || code === 0xa0 || code === 0x200b;
}

function isIdeograph(code: number): boolean {
  return (code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af);
}

function endsWord(text: string, at: number): boolean {
  return at + 1 >= text.length || isSpace(text.charCodeAt(at + 1));
}

const COMMA = 44;
const APOSTROPHE = 39;
