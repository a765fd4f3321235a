import type { CaptureReport } from '../capture-report';
import type { PageHead } from './page-head';

/**
 * A {@link Snapshot} as it leaves the page and as it is stored: JSON. Texts are as the page has them;
 * who unpacks it cleans them, and knows elements by their roles.
 *
 * The tree is one flat list, which is as quick to write as to read and cannot nest deeper than JSON
 * may. A text is a string. An element is the index of its name and the index of its attributes, then
 * its children, then -1. Names and attributes stand in lists of their own: pages repeat both.
 */
export interface PackedSnapshot {
  version: typeof SNAPSHOT_VERSION;
  /** Local names of elements. */
  names: string[];
  /** Attributes of elements, as name, value, name, value…; the first entry is empty. */
  attributes: string[][];
  /** The tree. The root is its first element. */
  nodes: (string | number)[];
  /** `[node, address]`: of the root, and of frames. Nodes are counted in document order from 0. */
  baseUrls: [node: number, url: string][];
  /** Texts that are read though they are not on screen. */
  unseen: number[];
  /** Nodes that are selected; absent where nothing is. */
  selection?: { elements: number[]; texts: [node: number, part: string | null][] };
  selectedInField?: string | null;
  /** `[node, entry in the report, …path]`. */
  unreadFrames: number[][];
  head: PageHead;
  url: string;
  baseUri: string;
  contentType: string;
  statusCode?: number;
  kind: 'page' | 'whole';
  rawHtml?: string;
  report: CaptureReport;
}

/** Changes with every change of {@link PackedSnapshot}, so that what an older version stored is not misread. */
export const SNAPSHOT_VERSION = 1;

/** Ends an element's children. */
export const END = -1;
