import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from '../classes';
import { codeLanguage } from '../code-language';
import { codeSpan } from '../code-span';
import { codeInEditor, codeText } from '../code-text';
import { block, BOUNDARY, BREAK, raw, span } from '../marks';
import type { MarkdownRule, RenderState } from '../rule';

/** Code: inline in backticks, blocks in fences with their language. */
export const codeRules: MarkdownRule[] = [
  {
    filter: ['code', 'samp', 'tt'],
    scope: 'code',
    leaf: isBlockOfCode,
    replacement: (content, node, state) => {
      if (isBlockOfCode(node)) return codeBlock(node, state);
      return state.inside.code > 0 || content === '' ? content : span('c', content);
    },
  },
  {
    filter: ['pre', 'listing', 'xmp', 'plaintext'],
    leaf: true,
    replacement: (_content, node, state) => codeBlock(node, state),
  },
  {
    filter: (node) => hasClass(node, EDITORS),
    leaf: true,
    replacement: (_content, node, state) => codeBlock(node, state),
  },
  {
    filter: (node) => node.localName === 'div' && hasClass(node, NAMED),
    leaf: isBareCode,
    replacement: (content, node, state) =>
      isBareCode(node) ? codeBlock(node, state) : BOUNDARY + content + BOUNDARY,
  },
];

/** A block of code in its fence; in a table cell, which is one line, a code span for each line. */
export function codeBlock(node: SnapshotElement, state: RenderState): string {
  const editor = codeInEditor(node);
  const code = codeText(editor?.code ?? node);
  if (code === '' && !isMarkedUp(node)) return '';
  if (state.inside.cell > 0) {
    const lines = code.split('\n').filter((line) => line.trim() !== '');
    return BREAK + lines.map((line) => raw(codeSpan(line))).join(BREAK) + BREAK;
  }
  return block('c', fenced(code, codeLanguage(node) || (editor?.language ?? '')));
}

/** Code between fences longer than any run of backticks in it. */
export function fenced(code: string, language: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}${code === '' ? '' : '\n'}${fence}`;
}

/** Editors and highlighters that show code without a `pre` around it. */
const EDITORS = words(
  `codemirror cm-editor monaco-editor ace_editor syntaxhighlighter crayon-syntax`,
);

/** An element that notes the language of the text in it. */
function isBareCode(node: SnapshotElement): boolean {
  return node.hasAttribute('data-lang') && node.childNodes.every((child) => child.nodeType === 3);
}

const NAMED = words('code-block');

/**
 * `code` that the page shows as lines of their own: it is called a block, or it keeps its lines and
 * is all that its parent holds.
 */
function isBlockOfCode(code: SnapshotElement): boolean {
  if (hasClass(code, BLOCK)) return true;
  return isAlone(code) && hasLines(code);
}

function isAlone({ parentNode }: SnapshotElement): boolean {
  const { childNodes = [] } = parentNode ?? {};
  return childNodes.filter((node) => node.nodeType === 1 || /\S/.test(node.nodeValue)).length === 1;
}

function hasLines(code: SnapshotElement): boolean {
  const keepsLines = KEEPS_LINES.test(code.getAttribute('style') ?? '');
  for (const node of descendants(code)) {
    if (node.nodeType === 1 ? node.localName === 'br' : keepsLines && isLines(node.nodeValue))
      return true;
  }
  return false;
}

function isLines(text: string): boolean {
  return text.trim().includes('\n');
}

const BLOCK = words('block');
const KEEPS_LINES = /white-space:\s*pre/;

/** A block that is marked up as code stays, even an empty one. */
function isMarkedUp(pre: SnapshotElement): boolean {
  return pre.childNodes.some((child) => child.nodeType === 1 && child.localName === 'code');
}
