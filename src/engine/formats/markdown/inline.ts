import { liveStart } from './live-syntax';
import { codeElement, codeSpan } from './code-span';
import { chooseDelimiters } from './delimiters';
import { escapeTokens } from './escape';
import type { Line, LinkEndToken, LinkToken, SpanToken, Token } from './inline-tokens';
import { imageMarkdown, targetOf } from './target';
import type { Inline, SpanType } from './tree';

/**
 * Prints inline nodes as markdown. White space is collapsed as in the page and moved out of spans;
 * spans without content are left out; text is escaped.
 */
export function printInline(nodes: readonly Inline[], line: Line = 'paragraph'): string {
  const plain = plainWords(nodes);
  if (plain !== null) return plain;
  const reader = new InlineReader(line);
  reader.read(nodes);
  const tokens = chooseDelimiters(reader.end());
  escapeTokens(tokens, line);
  let markdown = '';
  for (const token of tokens) markdown += token.out;
  // A pipe ends a cell wherever it is, even in code.
  return line === 'cell' ? markdown.replaceAll('|', '\\|') : markdown;
}

/** Whether a token moves out of a span that ends after it: a break, or white space. */
function isSpace(token: Token | undefined, end: Token): boolean {
  if (token?.type === 'text') return end.type === 'close' && token.text.trim() === '';
  return token?.type === 'break';
}

/** The text of a line that holds only words; null for any other line. */
function plainWords(nodes: readonly Inline[]): string | null {
  let words = '';
  for (const node of nodes) {
    if (node.type !== 'text') return null;
    words += node.value;
  }
  return PLAIN.test(words) ? words.replace(SPACES, ' ').trim() : null;
}

/** Text without any markdown characters. Most lines are, and only need trimming. */
const PLAIN = /^ *[a-zA-Z\u00c0-\uffff][a-zA-Z\d \u00c0-\uffff.,;'"()?/%-]*$/;
const SPACES = / {2,}/g;

/** A cell and a heading are one line. */
const BREAKS: Record<Line, string> = { paragraph: '  \n', heading: ' ', cell: '<br>' };

/** Reads nodes in order and keeps white space where a reader of the page sees it. */
class InlineReader {
  readonly #tokens: Token[] = [];
  readonly #line: Line;
  /** Spans opened without content so far; written with the next content. */
  #opening: (SpanToken | LinkToken)[] = [];
  #space = false;
  #code = '';

  constructor(line: Line) {
    this.#line = line;
  }

  read(nodes: readonly Inline[]): void {
    for (const node of nodes) {
      // Adjacent code becomes one piece, since its backticks would touch.
      if (node.type === 'inlineCode') this.#code += node.value;
      else {
        this.#endCode();
        this.#read(node);
      }
    }
    this.#endCode();
  }

  #read(node: Exclude<Inline, { type: 'inlineCode' }>): void {
    switch (node.type) {
      case 'text':
        return this.#text(node.value);
      case 'break':
        return this.#break();
      case 'emphasis':
      case 'strong':
      case 'delete':
        return this.#span(node.type, node.children);
      case 'link':
        return this.#link(targetOf(node.url, node.title), node.children);
      case 'htmlElement':
        this.#raw(node.type, `<${node.name}>`);
        this.read(node.children);
        return this.#raw(node.type, `</${node.name}>`);
      case 'image':
        return this.#raw(node.type, imageMarkdown(node));
      case 'inlineMath':
        return this.#raw(node.type, node.display ? `$$${node.value}$$` : `$${node.value}$`);
      case 'footnoteReference':
        return this.#raw(node.type, `[^${node.label}]`);
      case 'checkbox':
        return this.#raw(node.type, node.checked ? '[x]' : '[ ]');
    }
  }

  end(): Token[] {
    while (this.#tokens.at(-1)?.type === 'break') this.#tokens.pop();
    const [only] = this.#tokens;
    if (this.#tokens.length === 1 && only?.type === 'text' && /^\s*$/.test(only.text)) return [];
    return this.#tokens;
  }

  #text(text: string): void {
    let from = 0;
    let to = text.length;
    while (from < to && text[from] === ' ') from++;
    while (to > from && text[to - 1] === ' ') to--;
    if (from > 0) this.#space = true;
    if (from === to) return;
    let core = text.slice(from, to).replace(SPACES, ' ');
    // Delimiters don't work next to white space, so it moves outside the span.
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

  #raw(of: Inline['type'], out: string): void {
    this.#flush();
    this.#tokens.push({ type: 'raw', of, out });
  }

  #pushText(text: string): void {
    const last = this.#tokens.at(-1);
    if (last?.type === 'text') last.text += text;
    else this.#tokens.push({ type: 'text', text, out: '' });
  }

  /** Writes the pending space and opening delimiters. */
  #flush(): void {
    const last = this.#tokens.at(-1);
    if (this.#space && last !== undefined && last.type !== 'break') this.#pushText(' ');
    this.#space = false;
    for (const token of this.#opening) this.#tokens.push(token);
    this.#opening = [];
  }

  #span(kind: SpanType, children: readonly Inline[]): void {
    const open: SpanToken = { type: 'open', kind, pair: null, out: '' };
    this.#opening.push(open);
    this.read(children);
    if (this.#opening.at(-1) === open) {
      this.#opening.pop();
      return;
    }
    const close: SpanToken = { type: 'close', kind, pair: open, out: '' };
    open.pair = close;
    this.#pushClose(close);
  }

  #link(target: string, children: readonly Inline[]): void {
    if (children.length === 0) return this.#raw('link', `[](${target})`);
    const open: LinkToken = { type: 'link', out: '[' };
    this.#opening.push(open);
    this.read(children);
    if (this.#opening.at(-1) === open) this.#opening.pop();
    else this.#pushClose({ type: 'link-end', out: `](${target})` });
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

  #break(): void {
    this.#space = false;
    const last = this.#tokens.at(-1);
    if (last !== undefined && last.type !== 'break')
      this.#tokens.push({ type: 'break', out: BREAKS[this.#line] });
  }

  /** In a cell a pipe is escaped even in code; one after a backslash needs the element. */
  #codeSpan(code: string): string {
    if (this.#line !== 'cell' || !code.includes('\\|')) return codeSpan(code);
    return codeElement(code);
  }

  #endCode(): void {
    if (this.#code === '') return;
    const code = this.#code;
    this.#code = '';
    const start = liveStart(code);
    const rest = code.slice(start.length);
    const before = rest === '' ? '' : start.replace('$', '\\$');
    this.#raw('inlineCode', before + this.#codeSpan(rest || code));
  }
}
