/**
 * A text that no spreadsheet reads as a formula where it is pasted or opened as a cell: an apostrophe makes it a
 * text.
 */
export function notFormula(text: string): string {
  return text.replace(FORMULA, "'$&");
}

/** A sign that may begin a formula, even in full-width characters. */
export const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** White space, and characters that are not seen and that spreadsheets drop. */
export const UNSEEN = String.raw`[\s\p{Cf}\p{Cc}]*`;

const FORMULA = new RegExp(`^${UNSEEN}(?:${SIGN}|(?<=[\t\r\n]))`, 'u');
