import type { CaptureReport } from '../capture-report';
import type { PageHead } from './page-head';

/**
 * What a reader makes of a page, and what is stored of it: JSON. It holds what the page has, as the
 * page has it; `unpackSnapshot` makes a {@link Snapshot} of it. There, texts are cleaned, addresses
 * resolved, images given their real address, and elements known by their roles.
 *
 * The tree is one flat list, which is as quick to write as to read and cannot nest deeper than JSON
 * may. A text is a string. An element is the index of its name and the index of its attributes, then
 * its children, then -1. Names and attributes stand in lists of their own: pages repeat both.
 *
 * Three elements stand for something else: a `picture` holds the `source` elements that its image
 * has, and the image; a `noscript` holds an image that pages write there for browsers without
 * scripts; a `canvas` has its pixels as `src`.
 */
export interface PackedSnapshot extends PackedTree {
  version: typeof SNAPSHOT_VERSION;
  selectedInField?: string | null;
  head: PageHead;
  /** Address of the document. */
  url: string;
  /** What relative addresses in it are relative to, as the browser says it. */
  baseUri: string;
  /** Media type of the document. */
  contentType: string;
  statusCode?: number;
  rawHtml?: string;
  report: CaptureReport;
}

/** A page's tree. A node is named by its place in `nodes`. */
export interface PackedTree {
  /** Local names of elements. */
  names: string[];
  /** Attributes of elements, as name, value, name, value…; the first entry is empty. */
  attributes: string[][];
  /** The tree. The root is its first element. */
  nodes: (string | number)[];
  /** Frames whose document was read: as `url` and `baseUri` of the page. */
  frames: [node: number, url: string, baseUri: string][];
  /** Texts that are read though they are not on screen. */
  unseen: number[];
  /** Nodes that are selected; absent where nothing is. */
  selection?: { elements: number[]; texts: [node: number, part: string | null][] };
  /** `[node, entry in the report, …path]`. */
  unreadFrames: number[][];
}

/** Changes with every change of {@link PackedSnapshot}, so that what an older version stored is not misread. */
export const SNAPSHOT_VERSION = 2;

/** Ends an element's children. */
export const END = -1;
