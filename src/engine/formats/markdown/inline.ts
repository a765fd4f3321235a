import { codeSpan } from './code-span';
import { chooseDelimiters } from './delimiters';
import { escapeTokens } from './escape';
import { CLOSE, END, LINK, LINK_END, OPEN, RAW, type SpanKind } from './marks';

/** A piece of one paragraph. Text is the page's; `out` is the markdown a piece ends up as. */
export type Token = TextToken | RawToken | SpanToken | LinkToken | LinkEndToken | BreakToken;

export interface TextToken {
  type: 'text';
  text: string;
  out: string;
}
export interface RawToken {
  type: 'raw';
  out: string;
}
export interface SpanToken {
  type: 'open' | 'close';
  kind: 'e' | 's' | 'd';
  /** The other end. */
  pair: SpanToken | null;
  out: string;
}
interface LinkToken {
  type: 'link';
  out: string;
}
interface LinkEndToken {
  type: 'link-end';
  target: string;
  out: string;
}
interface BreakToken {
  type: 'break';
  out: string;
}

/**
 * Renders a run of inline content with marks as markdown. White space is collapsed as in the page
 * and moved out of spans; spans without content are left out; text is escaped.
 *
 * @param lineBreak - What a hard break becomes.
 */
export function renderInline(run: string, lineBreak: string): string {
  if (PLAIN.test(run)) return run.replace(SPACES, ' ').trim();
  const reader = new InlineReader(lineBreak);
  let start = 0;
  MARK.lastIndex = 0;
  for (let mark = MARK.exec(run); mark !== null; mark = MARK.exec(run)) {
    if (mark.index > start) reader.text(run.slice(start, mark.index));
    start = MARK.lastIndex;
    reader.mark(mark[0]);
  }
  if (start < run.length) reader.text(run.slice(start));
  const tokens = chooseDelimiters(reader.end());
  escapeTokens(tokens);
  let markdown = '';
  for (const token of tokens) markdown += token.out;
  return markdown;
}

/** Whether a token stays outside of what ends after it: a break, and white space after a span. */
function isSpace(token: Token | undefined, end: Token): boolean {
  if (token?.type === 'text') return end.type === 'close' && token.text.trim() === '';
  return token?.type === 'break';
}

/** Words without marks or anything markdown reads: most runs are, and need no more than trimming. */
const PLAIN = /^ *[a-zA-Z\u00c0-\uffff][a-zA-Z\d \u00c0-\uffff.,;'"()?/%-]*$/;
const SPACES = / {2,}/g;

/** A hard break where a block is one line. */
export const CELL_BREAK = '<br>';

const MARK = new RegExp(
  `${RAW}[^${END}]*${END}|[${OPEN}${CLOSE}].|${LINK}|${LINK_END}[^${END}]*${END}|\\n`,
  'g',
);

/** Reads marks and texts in order and keeps white space where a reader of the page sees it. */
class InlineReader {
  readonly #tokens: Token[] = [];
  readonly #lineBreak: string;
  /** Opened, but nothing came since: they are written with what comes. */
  #opening: (SpanToken | LinkToken)[] = [];
  readonly #open: SpanToken[] = [];
  #space = false;
  #codeDepth = 0;
  #code: string | null = null;

  constructor(lineBreak: string) {
    this.#lineBreak = lineBreak;
  }

  text(text: string): void {
    if (this.#codeDepth > 0) {
      this.#code = (this.#code ?? '') + text;
      return;
    }
    this.#endCode();
    let from = 0;
    let to = text.length;
    while (from < to && text[from] === ' ') from++;
    while (to > from && text[to - 1] === ' ') to--;
    if (from > 0) this.#space = true;
    if (from === to) return;
    let core = text.slice(from, to).replace(SPACES, ' ');
    // Other white space at the edge of a span keeps its delimiters from working, so it stays outside.
    if (this.#opening.length > 0) {
      const edge = core.slice(0, core.length - core.trimStart().length);
      if (edge !== '') {
        const opening = this.#opening;
        this.#opening = [];
        this.#flush();
        this.#pushText(edge);
        this.#opening = opening;
        core = core.slice(edge.length);
      }
    }
    if (core !== '') {
      this.#flush();
      this.#pushText(core);
    }
    this.#space = to < text.length;
  }

  mark(mark: string): void {
    const first = mark[0];
    if (first === OPEN || first === CLOSE) {
      // `span` wrote the letter.
      const kind = mark[1] as SpanKind;
      if (kind === 'c') this.#codeDepth += first === OPEN ? 1 : -1;
      else if (this.#codeDepth === 0) this.#span(first, kind);
      return;
    }
    if (first === RAW && this.#codeDepth > 0 && mark[1] === '<') return;
    this.#endCode();
    if (first === RAW) {
      this.#flush();
      this.#tokens.push({ type: 'raw', out: mark.slice(1, -1) });
    } else if (first === LINK) this.#opening.push({ type: 'link', out: '[' });
    else if (first === LINK_END) this.#endLink(mark.slice(1, -1));
    else this.#break();
  }

  end(): Token[] {
    this.#endCode();
    while (this.#tokens.at(-1)?.type === 'break') this.#tokens.pop();
    const [only] = this.#tokens;
    if (this.#tokens.length === 1 && only?.type === 'text' && /^\s*$/.test(only.text)) return [];
    return this.#tokens;
  }

  #pushText(text: string): void {
    const last = this.#tokens.at(-1);
    if (last?.type === 'text') last.text += text;
    else this.#tokens.push({ type: 'text', text, out: '' });
  }

  /** Writes the space and the openings that wait for content. */
  #flush(): void {
    const last = this.#tokens.at(-1);
    if (this.#space && last !== undefined && last.type !== 'break') this.#pushText(' ');
    this.#space = false;
    for (const token of this.#opening) {
      this.#tokens.push(token);
    }
    this.#opening = [];
  }

  #span(mark: string, kind: 'e' | 's' | 'd'): void {
    this.#endCode();
    if (mark === OPEN) {
      const token: SpanToken = { type: 'open', kind, pair: null, out: '' };
      this.#opening.push(token);
      this.#open.push(token);
      return;
    }
    const open = this.#open.pop();
    if (open === undefined) return;
    const waiting = this.#opening.lastIndexOf(open);
    if (waiting >= 0) {
      this.#opening.splice(waiting, 1);
      return;
    }
    const close: SpanToken = { type: 'close', kind, pair: open, out: '' };
    open.pair = close;
    this.#pushClose(close);
  }

  /** Ends a span or link before the breaks and white space at its end. */
  #pushClose(token: SpanToken | LinkEndToken): void {
    let at = this.#tokens.length;
    while (isSpace(this.#tokens[at - 1], token)) at--;
    const last = this.#tokens[at - 1];
    if (last?.type === 'text' && token.type === 'close') {
      const edge = last.text.slice(last.text.trimEnd().length);
      if (edge !== '' && edge !== last.text) {
        last.text = last.text.slice(0, -edge.length);
        this.#tokens.splice(at, 0, token, { type: 'text', text: edge, out: '' });
        return;
      }
    }
    this.#tokens.splice(at, 0, token);
  }

  #endLink(target: string): void {
    let waiting = this.#opening.length - 1;
    while (waiting >= 0 && this.#opening[waiting]?.type !== 'link') waiting--;
    if (waiting >= 0) this.#opening.splice(waiting, 1);
    else this.#pushClose({ type: 'link-end', target, out: `](${target})` });
  }

  #break(): void {
    this.#space = false;
    const last = this.#tokens.at(-1);
    if (last !== undefined && last.type !== 'break')
      this.#tokens.push({ type: 'break', out: this.#lineBreak });
  }

  /** In a cell a pipe is escaped even in code; one after a backslash needs the element. */
  #codeSpan(code: string): string {
    if (this.#lineBreak !== CELL_BREAK || !code.includes('\\|')) return codeSpan(code);
    return `<code>${code.replace(/[!-/:-@[-`{-~]/g, '\\$&')}</code>`.replaceAll('\\|', '|');
  }

  #endCode(): void {
    if (this.#code === null) return;
    const code = this.#code;
    this.#code = null;
    if (code === '') return;
    this.#flush();
    this.#tokens.push({ type: 'raw', out: this.#codeSpan(code) });
  }
}
