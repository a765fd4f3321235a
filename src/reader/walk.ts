import type { CaptureReport } from '@/contract/capture-report';
import type { Limits } from './limits';
import type { Box, Paint } from './paint';
import type { SelectionTracker } from './selection';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Place, TreeWriter } from './tree-writer';
import type { TagFilter } from './tag-filter';
import type { HiddenText } from './deferred-content';
import type { PrecedingText } from './layout-whitespace';
import type { Rendering } from './rendering';

/** What one reading of a page shares. */
export interface Walk {
  request: ReadRequest;
  report: CaptureReport;
  filter: TagFilter;
  limits: Limits;
  /** Gives parts of lists a key, by which they are known again when the page has scrolled. */
  rowKey?: ((element: Element) => string | undefined) | undefined;
  /** Takes what is read. */
  out: TreeWriter;
  /** Read what is for browsers without scripts: there is nothing else. */
  noscript: boolean;
  /** Characters of text that the page holds for browsers without scripts. */
  noscriptCharacters: number;
  shownCharacters: number;
  /** The outermost elements whose text is not shown. */
  hiddenTexts: HiddenText[];
  /** A hidden element that is read all the same: it holds the page's content. */
  deferred: Element | null;
  /** Ids of the elements of each document that a control opens in place. */
  disclosures: Map<Document, ReadonlySet<string>>;
  /** Whether each document is an editor, once that was asked. */
  editors: Map<Document, boolean>;
  /** The text that the next one may have to be set apart from. */
  precedingText: PrecedingText | null;
}

/** What holds for an element and everything in it. */
export interface Scope {
  document: Document;
  /** `null` where nothing is rendered and only the markup tells what is hidden. */
  rendering: Rendering | null;
  /** Position among the frames of each ancestor window, outermost first. */
  framePath: readonly number[];
  selection: SelectionTracker | null;
  /** Whether it is content by the request's `includeTags`. */
  included: boolean;
  textHidden: boolean;
  /** Math, whose hidden parts hold its source: everything is kept. */
  verbatim: boolean;
  /** Content that fades in when the reader gets to it. */
  inFading: boolean;
  /** A part of the page that is read though it is not on screen. */
  unseen: boolean;
  /** The body of a closed `<details>`, which has no boxes. */
  boxless: boolean;
  /** Attributes of the `<source>` elements of the `<picture>` around. */
  pictureSources: readonly (readonly string[])[] | null;
}

/** An element whose children are being read. */
export interface Open {
  node: Node;
  children: readonly Node[];
  next: number;
  /** The element that takes what is read in it. */
  target: Place;
  scope: Scope;
  /** How what is in it comes to the screen; `null` where only the markup tells. */
  paint: Paint | null;
  /** Its texts may be elsewhere than it is: each is looked at. */
  strewn: boolean;
  /** Where it is in the document, if it has text of its own. */
  box: Box | undefined;
  depth: number;
}
