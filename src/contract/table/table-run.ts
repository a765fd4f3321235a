import { localized, type UserText } from '../user-text';
import type { TableRow } from './page-table';
import type { TableRule } from './table-rule';

/** What the user agrees to when the rows of a table are read from all its pages. */
export interface TableRunOrder extends TableRunLimits {
  /** How to read each page, with all fields, also those that the user has hidden. */
  rule: TableRule;
  /**
   * The tab itself goes from page to page by clicks, because scripts make the pages. Default: it
   * stays where it is.
   */
  inTab?: true;
}

/** How far a run may go, and how fast. */
export interface TableRunLimits {
  /** How many pages to read at most, including the first. */
  pages: number;
  /** Stop after the page on which the number of rows reaches this. */
  rows: number;
  minutes: number;
  /** Seconds between two pages, approximately. */
  delay: number;
}

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

/** How far a run has come. */
export interface TableRunState {
  rows: number;
  doubles: number;
  /** Why it ended; absent while it runs. */
  ended?: TableEnd;
  /** The site asked for a pause, and is getting it. */
  waits?: true;
  /** Address of the page that the tab went to; absent if the tab stays. */
  at?: string;
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
