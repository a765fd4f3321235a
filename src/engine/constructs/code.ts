import {
  beside,
  descendants,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { isShown } from './shown';
import { hasClass, words } from './classes';
import type { Construct } from '@/contract/snapshot/construct';
import { isNumberColumn } from './line-numbers';
import { cellsOf, rowsOf } from './table-grid';

/** A block of code. */
export function codeOf(element: SnapshotElement): Construct | null {
  return isCode(element) ? { type: 'code' } : null;
}

function isCode(element: SnapshotElement): boolean {
  const { localName } = element;
  if (BLOCKS.has(localName)) return true;
  if (localName === 'table') return isCodeTable(element);
  if (INLINE.has(localName)) return isBlockOfCode(element);
  if (!element.attributes.has('class')) return false;
  if (hasClass(element, EDITORS)) return true;
  return localName === 'div' && hasClass(element, BARE) && notesLanguage(element);
}

const BLOCKS = words('pre listing xmp plaintext');
const INLINE = words('code samp tt');
/** Classes of editors and highlighters that show code without a `pre` around it. */
const EDITORS = words(
  `codemirror cm-editor monaco-editor ace_editor syntaxhighlighter crayon-syntax`,
);
const BARE = words('code-block');

/** Whether an element states a language and contains nothing but text. */
function notesLanguage(element: SnapshotElement): boolean {
  return (
    element.hasAttribute('data-lang') && element.childNodes.every((child) => child.nodeType === 3)
  );
}

/** Whether a table is a block of code whose line numbers are a column. */
function isCodeTable(table: SnapshotElement): boolean {
  const [row] = rowsOf(table);
  return (
    row !== undefined &&
    cellsOf(row).some((cell) => hasClass(cell, NUMBER_CELLS) || cell.childNodes.some(isNumbers))
  );
}

function isNumbers(node: SnapshotNode): boolean {
  return node.nodeType === 1 && isNumberColumn(node);
}

const NUMBER_CELLS = words(
  `gutter rouge-gutter code-gutter linenos lineno line-number line-numbers lntd blob-num
  hljs-ln-numbers crayon-nums`,
);

/**
 * `code` that is shown as a block: its class says so, or it keeps its line breaks and is its
 * parent's only content.
 */
function isBlockOfCode(code: SnapshotElement): boolean {
  if (hasClass(code, CALLED_BLOCK)) return true;
  return isAlone(code) && hasLines(code);
}

function isAlone(code: SnapshotElement): boolean {
  return beside(code, -1, isShown) === undefined && beside(code, 1, isShown) === undefined;
}

function hasLines(code: SnapshotElement): boolean {
  const keepsLines = [code, code.parentNode].some((element) =>
    KEEPS_LINES.test(element?.getAttribute('style') ?? ''),
  );
  return descendants(code).some((node) =>
    node.nodeType === 1 ? node.localName === 'br' : keepsLines && isLines(node.nodeValue),
  );
}

function isLines(text: string): boolean {
  return text.trim().includes('\n');
}

const CALLED_BLOCK = words('block');
const KEEPS_LINES = /white-space:\s*pre/;
