/** Text of the page as it shows: white space collapsed, control and invisible characters gone. */
export function pageText(text: string): string {
  const visible = visibleText(text);
  return UNCOLLAPSED.test(visible) ? visible.replace(WHITE_SPACE, ' ') : visible;
}

/** Text without control and invisible characters; white space stays. */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? text.replace(INVISIBLE_ALL, '') : text;
}

// Tab, line feed, form feed and carriage return are white space; no reader sees the other controls.
// Soft hyphen, zero-width space, word joiner and byte order mark show nothing.
const CONTROLS = '[\\u0000-\\u0008\\u000b\\u000e-\\u001f\\u007f\\u00ad\\u200b\\u2060\\ufeff]';
const INVISIBLE = new RegExp(CONTROLS);
const INVISIBLE_ALL = new RegExp(CONTROLS, 'g');
const UNCOLLAPSED = /[\t\n\f\r]| {2}/;
const WHITE_SPACE = /[ \t\n\f\r]+/g;
