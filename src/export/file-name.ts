import filenamify from 'filenamify/browser';
import type { ExportedPage } from './exported-page';
import { fillTemplate, templateValues, valueText } from './template';

/**
 * The name of a file for a page, without its extension: fills in a template.
 *
 * Whatever the page is called, the name is valid in Windows, macOS and Linux and for downloads in
 * Chromium and Firefox (see {@link cleanName}). A `/` in the template becomes a `-`, since a page
 * of an extension can only save into the download folder. If nothing is left of the name, it is
 * `page-<date>-<time>`.
 */
export function fileStem(template: string, page: ExportedPage): string {
  const values = templateValues(page);
  const name = fillTemplate(template.replaceAll(SLASHES, '-'), (placeholder) =>
    valueText(values[placeholder]),
  );
  return cleanName(name) || fallbackName(values);
}

/**
 * Turns any text into a valid part of a path: at most 120 bytes of UTF-8, cut between graphemes,
 * normalised (NFC), without reserved, control, format and bidirectional characters, `~` and `%`,
 * without dots, spaces and hyphens at its ends, and not a name that Windows reserves. A clean name
 * stays the same. The result may be empty.
 */
export function cleanName(text: string): string {
  const seen = text
    .slice(0, LONGEST_READ)
    .toWellFormed()
    .normalize('NFC')
    .replace(REFUSED, ' ')
    .replace(/\s+/g, ' ');
  const readable = notReserved(trimmed(seen));
  if (readable === '') return '';
  const valid = filenamify(readable, { replacement: '_', maxLength: readable.length + 1 });
  return notReserved(cutBytes(trimmed(valid), MAX_BYTES));
}

function notReserved(name: string): string {
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Created on first use, since that is slow. */
let graphemes: Intl.Segmenter | undefined;

function cutBytes(text: string, limit: number): string {
  if (byteLength(text) <= limit) return text;
  let kept = '';
  let bytes = 0;
  graphemes ??= new Intl.Segmenter();
  for (const { segment } of graphemes.segment(text.slice(0, limit * 2))) {
    bytes += byteLength(segment);
    if (bytes > limit) break;
    kept += segment;
  }
  return trimmed(kept);
}

function trimmed(text: string): string {
  return text.replace(ENDS, '');
}

function byteLength(text: string): number {
  return utf8.encode(text).length;
}

function fallbackName({ date, time }: ReturnType<typeof templateValues>): string {
  return `page-${valueText(date)}-${valueText(time)}`;
}

const utf8 = new TextEncoder();
const SLASHES = /\/+/g;
const MAX_BYTES = 120;

/** A name never needs more of a text than this many UTF-16 units. */
const LONGEST_READ = 2000;
/**
 * Characters that filenamify keeps but some browsers refuse: emoji joiners, `~`, `%`, private-use
 * characters and noncharacters.
 */
const REFUSED = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\ufffd<>:"/\\|?*~%]+/gu;
const ENDS = /^[\s.-]+|(?<![\s.-])[\s.-]+$/g;
/** Windows device names, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;
