import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';

/** The footnotes of a page by its markup: references and notes. */
export interface Footnotes {
  /** The label of the note that a reference names: a link, or a raised number without one. */
  references: Map<SnapshotElement, string>;
  /**
   * The label of each note that is referred to, by its element or, if it has none of its own, by
   * the first of its nodes, in the order of first reference.
   */
  notes: Map<SnapshotNode, string>;
  /** Nodes that belong to the note whose first node precedes them among their siblings. */
  rest: Set<SnapshotNode>;
  /** Notes right next to their reference. */
  inPlace: Set<SnapshotElement>;
  /** Links from notes back to the text, and what only announces notes. */
  leftOut: Set<SnapshotNode>;
}

/** The footnotes of a page without any. */
export function noFootnotes(): Footnotes {
  return {
    references: new Map(),
    notes: new Map(),
    rest: new Set(),
    inPlace: new Set(),
    leftOut: new Set(),
  };
}
