import { jsonTokens } from '../builder/json/json-tokens';

/** The languages that a source can be coloured in. */
export type SourceLanguage = 'html' | 'json' | 'markdown';

/** A coloured part of a source, in UTF-16 units. */
export interface SourceToken {
  kind: TokenKind;
  start: number;
  end: number;
}

/** `name`: tags, keys; `detail`: attributes, numbers; `value`: quoted texts; `quiet`: comments. */
export type TokenKind = 'name' | 'detail' | 'value' | 'quiet';

/**
 * The coloured parts of a source in order, none within another. Nothing is parsed or run, and time
 * is linear in the length, whatever the text.
 */
export function sourceTokens(language: SourceLanguage, text: string): SourceToken[] {
  switch (language) {
    case 'html':
      return htmlTokens(text);
    case 'json':
      return tokensOfJson(text);
    case 'markdown':
      return markdownTokens(text);
  }
}

/** Headings and the marks at the beginning of lines stand out; link targets recede. */
function markdownTokens(text: string): SourceToken[] {
  const tokens: SourceToken[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOfLine(text, start);
    const line = text.slice(start, end);
    if (/^#{1,6} /.test(line)) tokens.push({ kind: 'name', start, end });
    else {
      const mark = LINE_MARK.exec(line)?.[0] ?? '';
      const from = start + mark.length - mark.trimStart().length;
      if (mark !== '') tokens.push({ kind: 'name', start: from, end: start + mark.length });
      tokens.push(...targetsIn(line, start));
    }
    start = end + 1;
  }
  return tokens;
}

/** What is in brackets after the texts of links and images on a line that starts at `from`. */
function targetsIn(line: string, from: number): SourceToken[] {
  const tokens: SourceToken[] = [];
  let at = line.indexOf('](');
  while (at >= 0) {
    const close = line.indexOf(')', at);
    if (close < 0) break;
    tokens.push({ kind: 'quiet', start: from + at + 1, end: from + close + 1 });
    at = line.indexOf('](', close);
  }
  return tokens;
}

/** The mark of a list item, a quotation or a fence. */
const LINE_MARK = /^ {0,12}(?:[-*+>]|\d{1,9}[.)]|```)(?=\s|$)/;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function tokensOfJson(text: string): SourceToken[] {
  let end = 0;
  return jsonTokens(text).flatMap((token) => {
    const start = end;
    end += token.text.length;
    return token.kind === 'other' ? [] : [{ kind: JSON_KINDS[token.kind], start, end }];
  });
}

const JSON_KINDS = { key: 'name', string: 'value', number: 'detail', word: 'detail' } as const;

function htmlTokens(text: string): SourceToken[] {
  const tokens: SourceToken[] = [];
  const add = (kind: TokenKind, start: number, end: number) => tokens.push({ kind, start, end });
  let at = text.indexOf('<');
  while (at >= 0) {
    let end = at + 1;
    const declared = text.startsWith('<!--', at) ? '-->' : /^<[!?]/.test(text.slice(at, at + 2));
    if (declared !== false) {
      end = endOf(text, declared === true ? '>' : declared, at);
      add('quiet', at, end);
    } else {
      TAG.lastIndex = at;
      const tag = TAG.exec(text);
      if (tag !== null) {
        add('name', at, TAG.lastIndex);
        end = readAttributes(text, TAG.lastIndex, add);
        end = skipRawText(text, tag[1]?.toLowerCase() ?? '', end);
      }
    }
    at = text.indexOf('<', end);
  }
  return tokens;
}

/** `<name` or `</name`; captures the name only for a start tag. */
const TAG = /<(?:\/[a-z][^\s/>]*|([a-z][^\s/>]*))/giy;
const ATTRIBUTE = /[\s/]+|([^\s"'<>/=]+)|=\s*("[^"]*"|'[^']*'|[^\s"'>]+)|=|["']|(>)/gy;

/** Marks what is in a tag, and returns where it ends. */
function readAttributes(
  text: string,
  from: number,
  add: (kind: TokenKind, start: number, end: number) => void,
): number {
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) return at;
    const [whole, name, value, close] = found;
    at += whole.length;
    if (name !== undefined) add('detail', at - name.length, at);
    if (value !== undefined) add('value', at - value.length, at);
    if (close === undefined) continue;
    add('name', at - 1, at);
    return at;
  }
}

/** The text of scripts and styles contains no tags. */
function skipRawText(text: string, name: string, at: number): number {
  if (!RAW_TEXT.has(name)) return at;
  const close = name === 'script' ? /<\/script/gi : /<\/style/gi;
  close.lastIndex = at;
  return close.exec(text)?.index ?? text.length;
}

const RAW_TEXT: ReadonlySet<string> = new Set(['script', 'style']);

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}
