import type { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import type { RecordFact } from './record-facts';
import type { RecordBlocks } from './record-parts';
import type { TextStats } from './text-stats';

/** A run of text between two block boundaries: a paragraph, a list item's own text, a cell. */
export interface TextBlock extends TextStats {
  /** The pieces of the run, in order. */
  texts: SnapshotText[];
  /** The same as one string. */
  text: string;
  /** The element that contains the first piece. */
  region: Region;
  /** Innermost block-level element around it. */
  block: Region;
  linkWords: number;
  links: number;
  /** Amounts of money. */
  prices: number;
  /** Words in bold or italic. */
  strongWords: number;
  /** Level of the last heading before it or of itself, 0 for none; words since its end. */
  headingLevel: number;
  wordsSinceHeading: number;
  /** Words of the page before it. */
  wordsBefore: number;
  /** What `factIn` and `isMarkedDate` found. */
  fact?: { is: RecordFact | null };
  isMarkedDate?: boolean;
}

/** What is known about an element after the pass: where it is and what it contains in total. */
export interface Region {
  element: SnapshotElement;
  /** Its tag and first class, which similar elements share. */
  name: string;
  parent: Region | null;
  depth: number;
  /** Bits of {@link landmarksOf} for itself and everything around it. */
  landmarks: number;
  hints: number;
  hintsAround: number;
  listDepth: number;
  tableDepth: number;
  words: number;
  /** Words of the page before it. */
  wordsBefore: number;
  linkWords: number;
  /** Words in blocks that read as sentences. */
  proseWords: number;
  blocks: number;
  images: number;
  controls: number;
  /** Blocks with an amount of money. */
  prices: number;
  /** Element children, and how many siblings share its tag and first class. */
  children: number;
  similarSiblings: number;
  /** Score of text directly below it, after Readability: paragraphs lend it to their ancestors. */
  proseScore: number;
}

/** A run of text without a word: a dash in a cell, a row of stars. */
export interface WordlessRun {
  texts: SnapshotText[];
  region: Region;
  /** Index of the block after it; the number of blocks if there is none. */
  next: number;
}

export interface PageText {
  blocks: TextBlock[];
  /** In document order. White space alone is not among them. */
  wordless: WordlessRun[];
  root: Region;
  regions: Region[];
  words: number;
  /** Index of the first block of the first h1, or -1. */
  firstH1: number;
  /** What `recordsOf` found, which every rule needs. */
  records?: readonly RecordBlocks[];
  /** What `blocksInUnits` found. */
  inUnits?: ReadonlySet<number>;
  /** What `plainBlocks` read. */
  plainBlocks?: readonly string[];
}
