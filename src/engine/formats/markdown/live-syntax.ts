/**
 * The language of a fence, where a note program would run what is in it or answer it with the
 * user's own notes: that of the code if it is another's, else none. Any other language as it is.
 */
export function inertLanguage(language: string): string {
  const name = language.toLowerCase();
  if (RUN.test(name)) return name.slice(name.indexOf('-') + 1);
  return LIVE.get(name) ?? (STARTS_LIVE.test(name) ? '' : language);
}

/**
 * What begins inline code that Dataview takes for a query or a script, `= ` or `$=`; empty for
 * other code. Kept outside of the code, it reads the same and is only text.
 */
export function liveStart(code: string): string {
  return LIVE_START.exec(code)?.[0] ?? '';
}

/** Escaped text without what templates and macros begin with: `<%`, `{%`, `{{`, `${`. */
export function inertText(escaped: string): string {
  return escaped.replace(TEMPLATE, '\\$&');
}

const TEMPLATE = /(?<=<)%|(?<=\{)[%{]|(?<=\$)\{/g;
/**
 * Obsidian's Dataview, Tasks, Bases and others; Logseq; SilverBullet; R Markdown and Quarto in
 * braces.
 */
const LIVE = new Map([
  ['dataviewjs', 'js'],
  ['datacorejs', 'js'],
  ['datacorejsx', 'jsx'],
  ['datacorets', 'ts'],
  ['datacoretsx', 'tsx'],
  ['js-engine', 'js'],
  ['customjs', 'js'],
  ['space-lua', 'lua'],
  ['space-script', 'js'],
  ['space-style', 'css'],
  ...['dataview', 'datacore', 'query', 'tasks', 'base', 'button', 'template', 'templater'].map(
    (name): [string, string] => [name, ''],
  ),
]);
const STARTS_LIVE = /^(?:meta-bind|inputfield|buttons?-)/;
/** Execute Code of Obsidian adds a button that runs them. */
const RUN = /^run-[a-z]/;
const LIVE_START = /^\s*(?:\$=|=\s)\s*/;
