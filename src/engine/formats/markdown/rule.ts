import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Footnotes } from './found-footnotes';
import type { Survey } from './survey';

/**
 * One of Turndown's rules, as this engine writes them. They are Turndown's own, but that
 * `replacement` gets snapshot elements and content with marks (see marks.ts).
 */
export interface MarkdownRule {
  /**
   * Elements the rule is for, by lower-case name or by a test. A test may look only at the
   * element's name, class and role: its answer is remembered for the next element with the same.
   */
  filter: string | string[] | ((node: SnapshotElement) => boolean);
  /** What the element gives, from what its children gave. */
  replacement: (content: string, node: SnapshotElement, state: RenderState) => string;
  /** True: `replacement` reads the element itself and gets no content. A test may decide. */
  leaf?: boolean | ((node: SnapshotElement, state: RenderState) => boolean);
  /** While its children are rendered, {@link RenderState.inside} counts it. */
  scope?: Scope | ((node: SnapshotElement, state: RenderState) => Scope | undefined);
}

/** Surroundings that change what a rule gives: a list item or quote, a table cell, inline code, a link, an HTML tag. */
export type Scope = 'container' | 'cell' | 'code' | 'link' | 'tag';

/** What rules know besides their element. */
export interface RenderState {
  removeBase64Images: boolean;
  /** A formula in MathML as TeX. */
  mathmlToTex: (math: SnapshotElement) => string;
  inside: Record<Scope, number>;
  /** Content of each table cell. */
  cells: Map<SnapshotElement, string>;
  /** Next number of each ordered list in a table cell. */
  counters: Map<SnapshotElement, number>;
  /** Content of each footnote by its label. */
  notes: Map<string, string>;
  layoutTables: Map<SnapshotElement, boolean>;
  survey: Survey;
  footnotes: Footnotes;
}
