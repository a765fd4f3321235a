import type { CaptureReport, FrameReport } from '../capture-report';
import type { PageHead } from './page-head';
import type { SnapshotElement, SnapshotText } from './tree';

/**
 * What was read of one page: all that the engine needs to answer any request about it.
 *
 * Readers make one (of a live tab, a frame or HTML); everything that understands pages takes one.
 * It is plain data, so it can be stored and read again when the page is gone.
 */
export interface Snapshot {
  /** The whole page: its root element, with the address of its document as `baseUrl`. */
  root: SnapshotElement;
  head: PageHead;
  /** Address of the document with its fragment, without user name and password. */
  url: string;
  /** What relative addresses in the head are relative to, as the browser reports it. */
  baseUri: string;
  /** Media type of the document. */
  contentType: string;
  /** HTTP status, if the browser reports it. */
  statusCode?: number;
  /** `page`: has a main content to choose; `whole`: source code, plain text, or a lone image. */
  kind: 'page' | 'whole';
  /** What the user had selected; null if nothing. */
  selection: SelectionMarks | null;
  /**
   * What was selected in the focused text field; present only if the selection was asked for. Empty
   * if nothing was selected, null if the field is for secrets, which are never read.
   */
  selectedInField?: string | null;
  /** Frames of other documents that could not be read from here, in document order. */
  unreadFrames: UnreadFrame[];
  /** The document's own serialisation, if it was asked for. */
  rawHtml?: string;
  /** What was included, skipped or blocked while the page was read. */
  report: CaptureReport;
}

/** Which nodes of the tree the user had selected. */
export interface SelectionMarks {
  /**
   * Elements that are selected themselves, such as images, or that directly contain something
   * selected.
   */
  elements: Set<SnapshotElement>;
  /** Selected texts, each with its selected part: null for all of it. */
  texts: Map<SnapshotText, string | null>;
}

/** A frame whose document only a script inside the frame can read. */
export interface UnreadFrame {
  /** The `iframe` that the frame's content belongs in. */
  element: SnapshotElement;
  /** Position among the frames of each ancestor window, outermost first. */
  path: readonly number[];
  /** Its entry in the report. */
  report: FrameReport;
}

/** What a script read in a frame of another site. */
export interface FrameSnapshot {
  /** Position among the frames of each ancestor window, outermost first. */
  path: readonly number[];
  snapshot: Snapshot;
}
