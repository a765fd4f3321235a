/**
 * Classes of notes that stand in the text where they belong, and appear there on a click or in the
 * margin: those of Tufte CSS, LaTeXML and WordPress plugins.
 */
export const NOTES_IN_TEXT: ReadonlySet<string> = new Set([
  'sidenote',
  'ltx_note_outer',
  'modern-footnotes-footnote__note',
  'footnotecontent',
]);

/**
 * Classes of references and notes that scripts hide once they show them in popovers of their own:
 * Bigfoot and littlefoot.
 */
export const NOTES_FOR_PRINT: ReadonlySet<string> = new Set([
  'footnote-print-only',
  'footnote-processed',
  'littlefoot--print',
]);
