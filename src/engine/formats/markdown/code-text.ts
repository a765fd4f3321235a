import {
  descendants,
  pushChildren,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { classesOf, hasClass, words } from '@/engine/constructs/classes';
import { countedLines, LINE_NAMES } from '@/engine/constructs/line-numbers';

/**
 * The text of a block of code as its reader sees it: without line numbers and buttons, with a line
 * feed wherever the page starts a line, be it by text, a break or an element for each line.
 */
export function codeText(root: SnapshotElement): string {
  const lines = new LineWriter();
  const stack: (SnapshotNode | EndOfLine)[] = root.childNodes.toReversed();
  const codePerLine = hasCodePerLine(root);
  const numbers = countedLines(root);
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === 'end of line') lines.end();
    else if (node.nodeType === 3) {
      if (!isBetweenCells(node.parentNode)) lines.text(node.nodeValue);
    } else if (node.localName === 'br') lines.text('\n');
    else if (!numbers.has(node) && !isBesideCode(node)) {
      if (isLine(node) || (codePerLine && node.localName === 'code')) {
        lines.start(!INLINE.has(node.localName));
        stack.push('end of line');
      }
      pushChildren(stack, node);
    }
  }
  const text = lines.written.replace(/\r\n?/g, '\n');
  // Keep hand-written blank lines; highlighter markup adds its own.
  if (root.localName === 'code') return dedent(trimLines(text));
  return isPlain(root) ? text.replace(/\n$/, '') : trimLines(text);
}

function isPlain(root: SnapshotElement): boolean {
  const [only] = root.childNodes;
  const code = only?.nodeType === 1 && only.localName === 'code' ? only : root;
  return root.childNodes.length === 1 && code.childNodes.every((child) => child.nodeType === 3);
}

type EndOfLine = 'end of line';

/** Collects lines. A line element and a line feed at its end count as one break. */
class LineWriter {
  written = '';
  #owed = false;

  text(text: string): void {
    if (text === '') return;
    if (this.#owed && !/^\r?\n/.test(text)) this.written += '\n';
    this.#owed = false;
    this.written += text;
  }

  start(onItsOwn: boolean): void {
    const inLine = this.written !== '' && !this.written.endsWith('\n');
    if (this.#owed || (onItsOwn && inLine)) this.written += '\n';
    this.#owed = false;
    this.#lineStart = this.written.length;
  }

  end(): void {
    const ended = this.written.length > this.#lineStart && this.written.endsWith('\n');
    if (!ended) this.#owed = true;
  }

  #lineStart = 0;
}

/**
 * The code of an editor inside a block, below a bar that names the language and holds buttons; null
 * if there is none near the start of the block.
 */
export function codeInEditor(
  block: SnapshotElement,
): { code: SnapshotElement; language: string } | null {
  if (block.localName !== 'pre') return null;
  let bar = '';
  let steps = 0;
  for (const node of descendants(block)) {
    if (++steps > MAX_BAR_NODES) return null;
    if (node.nodeType === 3) bar += ` ${node.nodeValue}`;
    else if (hasClass(node, EDITOR_TEXT))
      return { code: node, language: /[\w+#-]+/.exec(bar)?.[0].toLowerCase() ?? '' };
  }
  return null;
}

const EDITOR_TEXT = words('cm-content');
const MAX_BAR_NODES = 60;

const INLINE = words('span code a ins del b i em strong');
const LINES = words(
  `line code-line codeline token-line view-line cm-line codemirror-line ace_line ec-line
  react-code-line react-code-text blob-code-inner hljs-ln-line crayon-line highlight-line`,
);
const BESIDE_NAMES = words('button script style svg input select textarea template noscript');
const BESIDE = words(
  `linenos lineno linenumber linenumbers line-number line-numbers line-numbers-rows ln-num ln lnt
  linenodiv gutter rouge-gutter code-gutter blob-num hljs-ln-numbers
  react-syntax-highlighter-line-number react-line-number codemirror-gutters codemirror-gutter-wrapper
  codemirror-linenumber codemirror-measure codemirror-cursors cm-gutters cm-gutter ace_gutter
  crayon-nums copy copy-code copy-to-clipboard code-copy code-copy-btn toolbar code-toolbar-item
  code-block-header code-header`,
);

/** Line numbers, buttons, fields, bars with buttons and headings of a block of code. */
export function isBesideCode(element: SnapshotElement): boolean {
  if (BESIDE_NAMES.has(element.localName) || isLeftOut(element) || isBar(element)) return true;
  if (element.hasAttribute('data-control')) return true;
  if (isNamedNumber(element) && isNumber(element)) return true;
  // Whole blocks that have numbers are also named `line-numbers`.
  return hasClass(element, BESIDE) && element.localName !== 'code' && element.localName !== 'pre';
}

function isLeftOut(element: SnapshotElement): boolean {
  return element.construct?.type === 'control';
}

function isBar(element: SnapshotElement): boolean {
  return (
    element.localName === 'div' &&
    element.childNodes.some((child) => child.nodeType === 1 && child.localName === 'button') &&
    element.textContent.length <= MAX_BAR_TEXT
  );
}

const MAX_BAR_TEXT = 60;

function isNamedNumber({ attributes }: SnapshotElement): boolean {
  return attributes.has('data-line-number') || LINE_NUMBER.test(attributes.get('class') ?? '');
}

/** Also as part of a generated name: `codeLineNo`, `LineNumber_q8Zk`. */
const LINE_NUMBER = /line[-_]?(?:no|nums?|nr|numbers?)(?![a-z])/i;

function isNumber(element: SnapshotElement): boolean {
  const [only] = element.childNodes;
  return (
    only === undefined || (element.childNodes.length === 1 && /^\d*$/.test(textOf(only).trim()))
  );
}

function textOf(node: SnapshotNode): string {
  return node.nodeType === 3 ? node.nodeValue : 'x';
}

function isLine(element: SnapshotElement): boolean {
  return (
    LINE_NAMES.has(element.localName) ||
    element.hasAttribute('data-line') ||
    (element.attributes.has('class') && classesOf(element).some((name) => LINES.has(name)))
  );
}

/** Some highlighters put every line into a `code` of its own. */
function hasCodePerLine(root: SnapshotElement): boolean {
  const elements = root.children;
  return elements.length > 1 && elements.every((node) => node.localName === 'code');
}

function isBetweenCells(parent: SnapshotElement | null): boolean {
  return parent !== null && BETWEEN_CELLS.has(parent.localName);
}

const BETWEEN_CELLS = words('table thead tbody tr');

function trimLines(text: string): string {
  let start = 0;
  for (let i = 0; i < text.length && isBlank(text.charAt(i)); i++) {
    if (text.charAt(i) === '\n') start = i + 1;
  }
  let end = text.length;
  for (let i = end; i > start && isBlank(text.charAt(i - 1)); i--) {
    if (text.charAt(i - 1) === '\n') end = i - 1;
  }
  return text.slice(start, end);
}

/**
 * Removes the indentation shared by all lines: where the page collapses it, it belongs to the
 * markup.
 */
function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = Math.min(...indents);
  return indents.length === 0 ? text : lines.map((line) => line.slice(indent)).join('\n');
}

function isBlank(character: string): boolean {
  return character === '\n' || character === ' ' || character === '\t';
}
