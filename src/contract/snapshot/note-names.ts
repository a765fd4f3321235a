/**
 * Classes of notes that stand in the text where they belong, and show there on a click or in the
 * margin: of Tufte CSS, LaTeXML and plugins of WordPress.
 */
export const NOTES_IN_TEXT: ReadonlySet<string> = new Set([
  'sidenote',
  'ltx_note_outer',
  'modern-footnotes-footnote__note',
  'footnotecontent',
]);

/**
 * Classes of references and notes that scripts hide once they show them in boxes of their own:
 * Bigfoot and littlefoot.
 */
export const NOTES_FOR_PRINT: ReadonlySet<string> = new Set([
  'footnote-print-only',
  'footnote-processed',
  'littlefoot--print',
]);
