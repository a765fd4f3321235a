import { descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { isMathScript } from '@/engine/constructs/formulas';
import { buildTree } from './build-tree';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { linesUp } from '@/engine/constructs/tables';
import { findFootnotes } from '@/engine/constructs/footnotes/find-footnotes';
import { placesIn } from './places-in';
import { printMarkdown } from './print-markdown';

/** The caller's choices for the markdown. */
export interface MarkdownOptions {
  /** Images in data addresses keep their alternative text and get a placeholder for an address. */
  removeBase64Images: boolean;
}

/**
 * Renders content as GitHub-flavoured markdown that reads as the page does, without a line feed at
 * its end; empty when there is no text. The content becomes a tree (see tree.ts), which is printed.
 *
 * @param root - The content. Its addresses are absolute and safe, its invisible parts already gone.
 * @throws {FailureError} `CANCELLED` or `CAPTURE_TIMEOUT`, from the pacer.
 */
export async function renderMarkdown(
  root: SnapshotElement,
  options: MarkdownOptions,
  pacer: Pacer,
): Promise<string> {
  await recognizeConstructs(root, pacer);
  const state = {
    ...options,
    inside: { container: 0, cell: 0, span: 0, code: 0, link: 0, tag: 0, struck: 0 },
    linesUp: rememberTables(),
    hasMathScripts: hasMathScripts(root),
    footnotes: findFootnotes(descendants(root)),
    fromHere: placesIn(root),
  };
  const printing = printMarkdown(await buildTree(root, state, pacer));
  for (;;) {
    const { done, value } = printing.next();
    if (done === true) return value;
    if (pacer.due()) await pacer.yield();
  }
}

/** Looks at each table once, though every cell asks. */
function rememberTables(): (table: SnapshotElement) => boolean {
  const seen = new Map<SnapshotElement, boolean>();
  return (table) => {
    const answer = seen.get(table) ?? linesUp(table);
    seen.set(table, answer);
    return answer;
  };
}

/** Whether scripts hold the formulas as TeX, so that MathJax 2's output is only a copy. */
function hasMathScripts(root: SnapshotElement): boolean {
  return elementsIn(root).some((node) => node.localName === 'script' && isMathScript(node));
}
