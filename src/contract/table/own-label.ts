/**
 * The name that a text gives itself, without its colon: `Place` in “Place: Berlin”. Empty if it
 * gives none, or has several such names.
 */
export function ownLabel(text: string): string {
  const [, , rest = ''] = NAMED.exec(text.trim()) ?? [];
  return IS_NAMED.test(rest) ? '' : firstLabel(text);
}

/** The first name that a text gives itself, also if it goes on with another; empty if it gives none. */
export function firstLabel(text: string): string {
  return NAMED.exec(text.trim())?.[1] ?? '';
}

/** What a text says apart from a label that it begins with; the text itself if it does not. */
export function withoutLabel(text: string, label: string): string {
  if (!text.startsWith(label)) return text;
  const [colon] = COLON.exec(text.slice(label.length)) ?? [];
  return colon === undefined ? text : text.slice(label.length + colon.length);
}

/** Within a line, a colon without a space after it is one of a time or an address. */
const NAMED = /^(\p{L}[^:\uff1a\n]{0,38}?)\s*(?::\s+|\uff1a\s*)(\S[^]*)$/u;
const IS_NAMED = /\p{L}\s*(?::\s|\uff1a)/u;
const COLON = /^\s*[:\uff1a]\s*/;
