import type * as z from 'zod/mini';
import { localized, type UserText } from '../user-text';
import type { TableRow } from './page-table';
import type {
  TableRunLimitsSchema,
  TableRunOrderSchema,
  TableRunStateSchema,
} from './table-run-schema';

/** What the user agrees to when the rows of a table are read from all its pages. */
export type TableRunOrder = z.output<ReturnType<typeof TableRunOrderSchema>>;

/** How far a run may go, and how fast. */
export type TableRunLimits = z.output<ReturnType<typeof TableRunLimitsSchema>>;

/** How far a run has come. */
export type TableRunState = z.output<ReturnType<typeof TableRunStateSchema>>;

/** What one page of a table gave. */
export interface RunPage {
  /** Its address, after redirects. */
  url: string;
  /**
   * The records that no earlier page had, in document order; cells in the order of the rule's
   * fields.
   */
  rows: TableRow[];
  /** How many records were on earlier pages already. */
  doubles: number;
  /** Address of the next page; absent if the page names none. */
  next?: string;
}

/** Each reason why a run ends, and the text for it. */
const END_TEXT = {
  /** The last page names no next one. */
  last: 'runEndLast',
  /** The next page was read already. */
  circle: 'runEndCircle',
  /** Two pages in a row had nothing new. */
  nothingNew: 'runEndNothingNew',
  pages: 'runEndPages',
  rows: 'collectedRows',
  time: 'collectedTime',
  stopped: 'collectedStopped',
  /** The tab was closed, or left the site. */
  left: 'runEndLeft',
  /** The site asks for too long a pause, or for one again and again. */
  busy: 'runEndBusy',
  /** The site refuses a page, or sends something that is not a page. */
  refused: 'runEndRefused',
  /** Scripts make the pages, so what the site sends contains no rows. */
  scripted: 'runEndScripted',
  /** The tab shows nothing to click for the next page, or the click has no effect. */
  stuck: 'runEndStuck',
  /** The tab went to a page that the user's click does not cover. */
  away: 'runEndAway',
} as const;

/** See {@link TableRunState.ended}. */
export type TableEnd = keyof typeof END_TEXT;

/** All reasons. */
// Its keys are exactly those of END_TEXT.
export const TABLE_ENDS = Object.keys(END_TEXT) as TableEnd[];

/** Tells the user why a run ended. */
export function tableEndText(ended: TableEnd): UserText {
  return localized(END_TEXT[ended]);
}
