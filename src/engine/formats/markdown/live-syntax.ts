/**
 * The language to write on a fence. If a note program would run the code in it, or query the user's
 * own notes with it, that is the ordinary language of the code, if it has one, else none. Any other
 * language stays as it is.
 */
export function inertLanguage(language: string): string {
  const name = language.toLowerCase();
  if (RUN.test(name)) return name.slice(name.indexOf('-') + 1);
  return LIVE.get(name) ?? (STARTS_LIVE.test(name) ? '' : language);
}

/**
 * The start of inline code that Dataview takes for a query or a script, `= ` or `$=`; empty for
 * other code. Outside of the code, it reads the same but is only text.
 */
export function liveStart(code: string): string {
  return LIVE_START.exec(code)?.[0] ?? '';
}

/**
 * Whether a note program would run what is in code: Obsidian's Templater and R Markdown, which look for commands and
 * for `r x` between backticks in the whole text. Logseq, SilverBullet and the others leave code alone.
 */
export function isLiveInCode(code: string): boolean {
  return LIVE_IN_CODE.test(code);
}

/** Whether R Markdown runs what a backtick and this text begin. */
export function runsAfterTick(text: string): boolean {
  return RUNS_AFTER_TICK.test(text);
}

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
/** Obsidian's plugin Execute Code adds a button that runs them. */
const RUN = /^run-[a-z]/;
const LIVE_IN_CODE = /<%|`r[ #]/;
const RUNS_AFTER_TICK = /^r[ #]/;
const LIVE_START = /^\s*(?:\$=|=\s)\s*/;
