import type { StepReport } from './actions';
import type { Collected } from './collect';
import type { MissingPicture } from './picture';
import type { ModelUse } from './model-use';
import type { SchemaFit } from './schema-fit';
import type { RuleFit } from './table/rule-rows';
import type { FormatName } from './request/scrape-request';
import { localized, type UserText } from './user-text';

/**
 * What a capture included, skipped or could not reach, and why. It belongs to the result;
 * `data.warning` also says in words what matters to the reader.
 */
export interface CaptureReport {
  /** Elements and texts that were read. */
  nodes: number;
  /** Milliseconds from the start of reading to the answer. */
  durationMs: number;
  /** One entry per frame, in document order. */
  frames: FrameReport[];
  shadowRoots: { open: number; closed: number };
  /** `tainted`: the browser forbids reading them; `skipped`: too large or blank. */
  canvases: { included: number; tainted: number; skipped: number };
  /** Text left out because a reader of the page does not see it. */
  hidden: { elements: number; characters: number };
  /** Texts in the result that are not on screen: in closed tabs and folds, or not shown yet. */
  unseen?: { texts: number; characters: number };
  /** The markdown without these texts; absent if there are none. */
  seenMarkdown?: string;
  /** Invisible characters left out of texts and attributes, in UTF-16 units. */
  invisible?: number;
  /** Each limit that was reached, with what was left out because of it. */
  truncated: Truncation[];
  /**
   * How the content was chosen. `confidence` is 0 to 1; `rules` corrected the choice, in this
   * order. Earlier versions stored names of further rules.
   */
  content: {
    choice: ContentChoice;
    pageKind?: PageKind;
    confidence?: number;
    rules?: ContentRuleId[];
    /** What was left out. Absent if nothing was. */
    leftOut?: LeftOut;
    /** What the user had put back in. */
    broughtBack?: PagePart[];
    /** A modal dialog was taken; the page behind it was left out. */
    dialog?: true;
  };
  /** The selection could not be read in the page, so only its text was taken. */
  selectionAsText?: true;
  /** The page has none of the parts picked for its site, so its main content was taken. */
  picksMissing?: true;
  /** The page shows next to nothing, so its content for browsers without scripts was read. */
  withoutScripts?: true;
  /** The page holds more of a list than it draws. */
  partial?: PartialList;
  /** The page was scrolled to collect the rest of it. */
  collected?: Collected;
  /** How each action done before the reading went, in order. */
  steps?: StepReport[];
  /** How well the rule that answered `json` fits the page. */
  rule?: RuleFit;
  /** The parts of the `json` schema that were filled from the page, without a model. */
  schema?: SchemaFit;
  /** What the user's model had to do with the answer. */
  model?: ModelUse;
  /** The page's values for the schema by which its versions are compared. */
  comparedValues?: Record<string, unknown>;
  /** Fields of the request that a tab cannot honour. */
  ignored: string[];
  /** What was asked for but the page has nothing for; absent if there is no such thing. */
  unfilled?: Unfilled[];
}

/** A format, or a part of one that the contract requires, that a page does not fill. */
export type Unfilled =
  | FormatName
  | 'product.price'
  | 'product.availability'
  | 'menu.price'
  | 'branding.styles'
  | 'branding.logo'
  | 'changeTracking.lines'
  | 'changeTracking.values'
  | 'redaction.names'
  | 'redaction.left'
  | 'redaction.unseen'
  | 'redaction.screenshot'
  | `screenshot.${MissingPicture}`;

/** The address of a frame whose document is written into its page. */
export const WRITTEN_IN_PAGE = 'about:srcdoc';

/** A name for a frame without an address; `undefined` if it has one. */
export function namelessFrame(url: string): UserText | undefined {
  if (url === WRITTEN_IN_PAGE) return localized('gapInPage');
  return URL.parse(url)?.host ? undefined : localized('gapNoAddress');
}

/** A limit that was reached. Earlier versions stored a `message` in it. */
export interface Truncation {
  limit: (typeof LIMITS)[number];
  /** How long the page was read, if the limit was one of time. */
  seconds?: number | undefined;
  message?: string | undefined;
}

export const LIMITS = ['nodes', 'depth', 'characters', 'addresses', 'time', 'picture'] as const;

/** Tells the user that only a part of a list was read. */
export function partialText({ shown, total, busy }: PartialList): UserText {
  if (shown === undefined) return localized(busy ? 'reportPartialBusy' : 'reportPartial');
  return total === undefined
    ? localized('reportPartialShown', { shown })
    : localized('reportPartialOf', { shown, total });
}

/** What was left out because of a limit. */
export function truncationText({ limit, seconds = 0, message }: Truncation): UserText {
  if (message !== undefined) return message;
  return limit === 'time' ? localized('limitTime', { seconds }) : localized(LIMIT_TEXT[limit]);
}

const LIMIT_TEXT = {
  nodes: 'limitNodes',
  depth: 'limitDepth',
  characters: 'limitCharacters',
  addresses: 'limitAddresses',
  picture: 'limitPicture',
} as const;

/** What the choice of content left out. */
export interface LeftOut {
  /** Runs of text, such as paragraphs and items. */
  blocks: number;
  words: number;
  /** Its largest parts, at most three, largest first. Earlier versions stored none. */
  parts?: PagePart[];
}

/** A part of a page that the choice of content leaves out or takes in as a whole. */
export interface PagePart {
  /** Where its element is in the page that was read: child indices from the root down. */
  place: string;
  /** Its first words. */
  start: string;
  words: number;
}

/** A list that the page draws only in part. What the page does not reveal is absent. */
export interface PartialList {
  shown?: number;
  total?: number;
  /** More of it was on its way when it was read. */
  busy?: true;
}

export interface FrameReport {
  url: string;
  /**
   * `player`: a video or track, taken as a link to where it plays; `blocked`: another site's frame,
   * not granted; `sandboxed`: closed to everyone.
   */
  state: 'included' | 'player' | 'blocked' | 'sandboxed' | 'loading' | 'hidden';
}

export type ContentChoice = 'whole-page' | 'main-content' | 'selection' | 'include-tags';

export type PageKind =
  | 'article'
  | 'documentation'
  | 'forum'
  | 'product'
  | 'listing'
  | 'collection'
  | 'service';

/** Rules that correct the choice of content; each has a file in the engine. */
export type ContentRuleId =
  | 'records'
  | 'heads'
  | 'announced'
  | 'copies'
  | 'posts'
  | 'wholes'
  | 'controls'
  | 'section-headings'
  | 'messages';

/** An empty report, which the engine fills in as it goes. */
export function emptyReport(): CaptureReport {
  return {
    nodes: 0,
    durationMs: 0,
    frames: [],
    shadowRoots: { open: 0, closed: 0 },
    canvases: { included: 0, tainted: 0, skipped: 0 },
    hidden: { elements: 0, characters: 0 },
    truncated: [],
    content: { choice: 'main-content' },
    ignored: [],
  };
}
