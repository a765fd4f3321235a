import type { CaptureReport } from '../capture-report';
import type { PageHead } from './page-head';

/**
 * What a reader makes of a page, and what is stored of it: JSON. It holds everything as the page
 * has it; `unpackSnapshot` turns it into a {@link Snapshot}. Only there are texts cleaned,
 * addresses resolved, images given their real address, and elements recognised by their roles.
 *
 * The tree is one flat list, which is fast to write and read, and cannot nest deeper than JSON may.
 * A text is a string. An element is the index of its name and the index of its attributes, then its
 * children, then -1. Names and attributes are in separate lists, because pages repeat both.
 *
 * Three elements have a special meaning: a `picture` holds the `source` elements of its image, and
 * the image; a `noscript` holds an image that pages put there for browsers without scripts; a
 * `canvas` has its pixels as `src`.
 */
export interface PackedSnapshot extends PackedTree {
  version: typeof SNAPSHOT_VERSION;
  selectedInField?: string | null;
  head: PageHead;
  /** Address of the document. */
  url: string;
  /** What its relative addresses are relative to, as the browser reports it. */
  baseUri: string;
  /** Media type of the document. */
  contentType: string;
  statusCode?: number;
  rawHtml?: string;
  report: CaptureReport;
}

/** A page's tree. A node is identified by its index in `nodes`. */
export interface PackedTree {
  /** Local names of elements. */
  names: string[];
  /** Attributes of elements: name, value, name, value…; the first entry is empty. */
  attributes: string[][];
  /** The tree. The root is its first element. */
  nodes: (string | number)[];
  /** Frames whose document was read; `url` and `baseUri` are as those of the page. */
  frames: [node: number, url: string, baseUri: string][];
  /** Texts that were read although they are not on screen. */
  unseen: number[];
  /** Selected nodes; absent if nothing is selected. */
  selection?: { elements: number[]; texts: [node: number, part: string | null][] };
  /** `[node, entry in the report, …path]`. */
  unreadFrames: number[][];
}

/**
 * Changes with every change to {@link PackedSnapshot}, so that what an older version stored is not
 * misread.
 */
export const SNAPSHOT_VERSION = 2;

/** Ends an element's children. */
export const END = -1;
