import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Footnotes } from '@/engine/constructs/footnotes/found-footnotes';
import type { Content } from './tree';

/**
 * One of Turndown's rules, as this engine writes them: `filter` is Turndown's, `replacement` takes
 * and returns nodes of the tree instead of texts.
 */
export interface MarkdownRule {
  /**
   * Names of the elements the rule is for, or of what they are written as (see element-kind.ts).
   */
  filter: string | string[];
  /** Makes the element's content from that of its children. */
  replacement: (content: Content, node: SnapshotElement, state: BuildState) => Content;
  /** True: `replacement` reads the element itself and gets no content. A test may decide. */
  leaf?: boolean | ((node: SnapshotElement, state: BuildState) => boolean);
  /** Whether the rule does not apply here, so that only the element's children count. */
  passes?: (node: SnapshotElement, state: BuildState) => boolean;
  /** While its children are built, {@link BuildState.inside} counts it. */
  scope?: Scope;
}

/**
 * Surroundings that change what a rule returns: a list item or quote, a table cell, a span, inline
 * code, a link, an HTML tag, struck text.
 */
export type Scope = 'container' | 'cell' | 'span' | 'code' | 'link' | 'tag' | 'struck';

/** What rules know besides their element. */
export interface BuildState {
  removeBase64Images: boolean;
  inside: Record<Scope, number>;
  /** Whether what is left of a table has cells to line up. */
  linesUp: (table: SnapshotElement) => boolean;
  /** Whether formulas are in scripts as TeX (see math-scripts.ts). */
  hasMathScripts: boolean;
  footnotes: Footnotes;
  /** Makes a link to a place outside the content absolute. */
  fromHere: (address: string, link: SnapshotElement) => string;
}
