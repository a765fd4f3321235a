import type { CaptureReport } from '@/contract/capture-report';
import type { FieldIndex } from './field-signs';
import type { Limits } from './limits';
import type { Box, Paint } from './paint';
import type { SelectionTracker } from './selection';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Place, TreeWriter } from './tree-writer';
import type { TagFilter } from './tag-filter';
import type { HiddenText } from './deferred-content';
import type { PrecedingText } from './layout-whitespace';
import type { Rendering } from './rendering';

/** State shared within one reading of a page. */
export interface Walk {
  request: ReadRequest;
  report: CaptureReport;
  filter: TagFilter;
  limits: Limits;
  /** Gives parts of lists a key by which they are recognised after the page has scrolled. */
  rowKey?: ((element: Element) => string | undefined) | undefined;
  /** Receives what is read. */
  out: TreeWriter;
  /** Read the content for browsers without scripts, as there is nothing else. */
  noscript: boolean;
  /** Characters of text for browsers without scripts. */
  noscriptCharacters: number;
  shownCharacters: number;
  /** The outermost elements whose text is hidden. */
  hiddenTexts: HiddenText[];
  /** A hidden element that is read nevertheless, as it contains the page's content. */
  deferred: Element | null;
  /** Ids of the elements of each document that a control opens in place. */
  disclosures: Map<Document, ReadonlySet<string>>;
  /** What names the fields of each document and shadow root with a field. */
  labels: FieldIndex;
  /** The parts of a page that nobody draws that are hidden as one behind a dialog is, by what they are in. */
  hiddenPages: Map<Node, Node[]>;
  /** For each document examined so far, whether it is an editor. */
  editors: Map<Document, boolean>;
  /** The text that may have to be separated from the next one. */
  precedingText: PrecedingText | null;
}

/** What applies to an element and everything in it. */
export interface Scope {
  document: Document;
  /** `null` if nothing is rendered, so that only the markup tells what is hidden. */
  rendering: Rendering | null;
  /** Position among the frames of each ancestor window, outermost first. */
  framePath: readonly number[];
  selection: SelectionTracker | null;
  /** Whether the request's `includeTags` include it. */
  included: boolean;
  textHidden: boolean;
  /** Math, whose hidden parts contain its source, so everything is kept. */
  verbatim: boolean;
  /** Content that fades in when the reader reaches it. */
  inFading: boolean;
  /** A part of the page that is read although it is not on screen. */
  unseen: boolean;
  /** The body of a closed `<details>`, which has no boxes. */
  boxless: boolean;
  /** Attributes of the `<source>` elements in the surrounding `<picture>`. */
  pictureSources: readonly (readonly string[])[] | null;
}

/** An element whose children are being read. */
export interface Open {
  node: Node;
  children: readonly Node[];
  next: number;
  /** The element that receives what is read in it. */
  target: Place;
  scope: Scope;
  /** How its content gets to the screen; `null` if only the markup tells. */
  paint: Paint | null;
  /** Its texts may be outside its box, so each one is checked. */
  strewn: boolean;
  /** Its style strikes its text out; not present if only the markup tells. */
  struck?: boolean;
  /** Its box in the document, if it has text of its own. */
  box: Box | undefined;
  depth: number;
}
