/** A link or an image in markdown: `[text](address "title")`, `![alt](address "title")`. */
export interface MarkdownTarget {
  isImage: boolean;
  /** Where it begins: at its opening bracket, or at an image's `!` before that. */
  open: number;
  /** Where its text ends: at the closing bracket. */
  textEnd: number;
  /** Where its address begins. */
  start: number;
  end: number;
  /** After its last parenthesis. */
  close: number;
  /** The address without escapes and angle brackets. */
  url: string;
}

/**
 * Finds the links and images in a markdown text in the order in which they end, so that an image in
 * a link comes before the link. Ignores code blocks and code spans. Takes one pass over the text.
 */
export function markdownTargets(markdown: string): MarkdownTarget[] {
  const found: Found = { targets: [], brackets: [] };
  let at = 0;
  for (const { to, isCode } of lines(markdown)) {
    if (isCode) at = to;
    while (at < to) at = scan(markdown, at, to, found);
  }
  return found.targets;
}

type Address = Pick<MarkdownTarget, 'start' | 'end' | 'url'>;

interface Found {
  targets: MarkdownTarget[];
  /** The open brackets, outermost first: what each begins, and where. */
  brackets: { isImage: boolean; open: number }[];
}

/** The end of each line, and whether the line belongs to fenced code. */
function* lines(markdown: string): Generator<{ to: number; isCode: boolean }> {
  let fence = '';
  let at = 0;
  while (at < markdown.length) {
    const lineEnd = markdown.indexOf('\n', at);
    const to = lineEnd === -1 ? markdown.length : lineEnd + 1;
    const line = markdown.slice(at, Math.min(to, at + MAX_FENCE_LINE));
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    const closes = fence !== '' && mark.startsWith(fence) && rest.trim() === '';
    const opens = fence === '' && mark !== '' && !(mark.startsWith('`') && rest.includes('`'));
    const isCode = fence !== '' || opens;
    if (closes) fence = '';
    else if (opens) fence = mark;
    yield { to, isCode };
    at = to;
  }
}

/** Reads what begins at a position, and returns the position to go on from. */
function scan(markdown: string, at: number, end: number, found: Found): number {
  switch (markdown.charAt(at)) {
    case '\\':
      return at + 2;
    case '`':
      return afterCodeSpan(markdown, at, end);
    case '!':
      if (markdown.charAt(at + 1) !== '[') return at + 1;
      found.brackets.push({ isImage: true, open: at });
      return at + 2;
    case '[':
      found.brackets.push({ isImage: false, open: at });
      return at + 1;
    case ']': {
      const begun = found.brackets.pop();
      if (begun === undefined || markdown.charAt(at + 1) !== '(') return at + 1;
      const address = destination(markdown, at + 2, end);
      if (address === undefined) return at + 2;
      const close = afterTitle(markdown, address.end, end);
      found.targets.push({ ...begun, textEnd: at, ...address, close });
      return close;
    }
    default:
      return at + 1;
  }
}

function afterCodeSpan(markdown: string, at: number, end: number): number {
  let open = at;
  while (markdown.charAt(open) === '`') open++;
  const marks = markdown.slice(at, open);
  for (let close = markdown.indexOf(marks, open); close !== -1 && close < end;) {
    let after = close;
    while (markdown.charAt(after) === '`') after++;
    if (after - close === marks.length) return after;
    close = markdown.indexOf(marks, after);
  }
  return open;
}

/** The address that begins at a position; `undefined` if it has no end before the next link. */
function destination(markdown: string, from: number, end: number): Address | undefined {
  const isBracketed = markdown.charAt(from) === '<';
  let depth = 0;
  for (let at = isBracketed ? from + 1 : from; at < end; at++) {
    const character = markdown.charAt(at);
    if (character === '\\') at++;
    else if (character === ']' && markdown.charAt(at + 1) === '(') return undefined;
    else if (isBracketed) {
      if (character === '>') return addressAt(from, at + 1, markdown.slice(from + 1, at));
    } else if (character === '(') depth++;
    else if ((character === ')' && depth-- === 0) || SPACE.test(character)) {
      return addressAt(from, at, markdown.slice(from, at));
    }
  }
  return undefined;
}

function addressAt(start: number, end: number, written: string): Address {
  return { start, end, url: written.replace(ESCAPED, '$1').replaceAll('&amp;', '&') };
}

/** Where a link ends whose address ends at a position: after its title, if it has one. */
function afterTitle(markdown: string, from: number, end: number): number {
  TITLE.lastIndex = from;
  const title = TITLE.exec(markdown)?.[0] ?? '';
  const close = from + title.length;
  return close <= end ? close : from;
}

/** A code fence, even if it is indented or in a quotation or list item. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})(.*)/;
const TITLE = /\s*(?:"(?:[^"\\\n]|\\.){0,2000}"\s*)?\)/y;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const SPACE = /\s/;
const MAX_FENCE_LINE = 300;
