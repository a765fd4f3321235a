import { descendants, type SnapshotElement } from '@/engine/dom/snapshot';
import { hasClass, words } from '../classes';
import { codeLanguage } from '../code-language';
import { codeSpan } from '../code-span';
import { codeText } from '../code-text';
import { block, BREAK, raw, span } from '../marks';
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
];

/** A block of code in its fence; in a table cell, which is one line, a code span for each line. */
export function codeBlock(node: SnapshotElement, state: RenderState): string {
  const code = codeText(node);
  if (code === '' && !isMarkedUp(node)) return '';
  if (state.inside.cell > 0) {
    const lines = code.split('\n').filter((line) => line.trim() !== '');
    return BREAK + lines.map((line) => raw(codeSpan(line))).join(BREAK) + BREAK;
  }
  return block('c', fenced(code, codeLanguage(node)));
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

/** `code` that the page shows as lines of their own. */
function isBlockOfCode(code: SnapshotElement): boolean {
  if (code.layout?.block !== true) return false;
  for (const node of descendants(code)) {
    if (node.nodeType === 3 ? node.nodeValue.trim().includes('\n') : node.localName === 'br')
      return true;
  }
  return false;
}

/** A block that is marked up as code stays, even an empty one. */
function isMarkedUp(pre: SnapshotElement): boolean {
  return pre.childNodes.some((child) => child.nodeType === 1 && child.localName === 'code');
}
