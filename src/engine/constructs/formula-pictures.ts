import type { SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from './classes';

/**
 * The TeX of a picture of a formula: its alternative text, if software names such pictures, the
 * text is TeX or is between TeX's delimiters; else what its address tells a service to draw. Null
 * for any other picture.
 */
export function pictureTex(image: SnapshotElement): string | null {
  const alt = image.getAttribute('alt') ?? '';
  if (isNamedFormula(image) || TEX.test(alt)) return alt;
  return delimitedTex(alt)?.tex ?? drawnTex(image.getAttribute('src') ?? '', alt);
}

/** Whether the class of a picture says that it is of a formula. */
export function isNamedFormula(image: SnapshotElement): boolean {
  return hasClass(image, NAMED);
}

/** TeX that a text has between delimiters; null if it has more, or none. */
export function delimitedTex(text: string): { tex: string; display: boolean } | null {
  const trimmed = text.trim();
  for (const [open, close, display] of DELIMITERS) {
    const isLong = trimmed.length > open.length + close.length;
    if (isLong && trimmed.startsWith(open) && trimmed.endsWith(close))
      return { tex: trimmed.slice(open.length, -close.length), display };
  }
  return null;
}

const NAMED = words(
  `mwe-math-fallback-image-inline mwe-math-fallback-image-display tex latex ql-img-inline-formula
  ql-img-displayed-equation`,
);
/** A command of TeX with what follows one: `\\frac{`, `\\exp(`, `\\sum_`. */
const TEX = /\\[a-z]{2,}\s?[{(^_+=]/i;
const DELIMITERS = [
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$$', '$$', true],
  ['$', '$', false],
] as const;

/**
 * The TeX in the address of a service that draws it: its query, a value of that, or the last part
 * of the path. It is TeX if its name says so, if it has a command, or if it is the picture's text
 * and that calculates.
 */
function drawnTex(address: string, alt: string): string | null {
  const isWanted = NAMED_VALUE.test(address) || CALCULATES.test(alt);
  if (!isWanted || address.length > MAX_ADDRESS || address.startsWith('data:')) return null;
  const url = URL.parse(address);
  if (url === null) return null;
  const { searchParams, search, pathname } = url;
  for (const name of VALUES) {
    const value = searchParams.get(name);
    if (value !== null && (name === 'latex' || SIGNS.test(value))) return value;
  }
  const part = search === '' ? pathname.slice(pathname.lastIndexOf('/') + 1) : search.slice(1);
  try {
    const tex = decodeURIComponent(part);
    return COMMAND.test(tex) || (CALCULATES.test(alt) && tex === alt) ? tex : null;
  } catch {
    return null;
  }
}

const NAMED_VALUE = /%5C|latex|[?&](?:tex|formula|equation|math)=/i;
const VALUES = ['latex', 'tex', 'formula', 'equation', 'math', 'chl'];
/** What formulas have and other values of an address hardly do. */
const SIGNS = /[\\^_={}+]/;
const CALCULATES = /[\\^={}]|_\w|\w\s?[+*/<>]\s?\w/;
const COMMAND = /^[^=&]*\\[a-z]{2,}/i;
const MAX_ADDRESS = 4000;
