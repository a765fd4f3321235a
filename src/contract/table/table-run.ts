import { localized, type UserText } from '../user-text';
import type { TableRow } from './page-table';
import type { TableRule } from './table-rule';

/** What the user agrees to when the rows of a table are read from all its pages. */
export interface TableRunOrder extends TableRunLimits {
  /** How each page is read; all its fields, those that the user has hidden as well. */
  rule: TableRule;
  /** The tab itself is led from page to page, by clicks, as its scripts make the pages. Default: it stays. */
  inTab?: true;
}

/** How far a run may go, and how fast. */
export interface TableRunLimits {
  /** No more pages than these are read, the first one counted. */
  pages: number;
  /** No further page is read where there are so many rows. */
  rows: number;
  minutes: number;
  /** Seconds between two pages, about. */
  delay: number;
}

/** What one page of a table gave. */
export interface RunPage {
  /** Where it was, in the end. */
  url: string;
  /** The records that no page before had, in document order; cells in the order of the rule's fields. */
  rows: TableRow[];
  /** How many records pages before had already, or this one more than once. */
  doubles: number;
  /** Address of the page that comes next; absent where the page names none. */
  next?: string;
  /** Key of the field that tells records apart; absent where only all of their values do. Of the first page. */
  key?: string;
}

/** How far a run is. */
export interface TableRunState {
  rows: number;
  doubles: number;
  /** Why it ended; absent while it goes on. */
  ended?: TableEnd;
  /** The site asked for a pause, which it gets now. */
  waits?: true;
  /** Address of the page that the tab was led to; absent where it stays. */
  at?: string;
}

/** Each reason why a run ends, and what is said of it. */
const END_TEXT = {
  /** The last page names no next one. */
  last: 'runEndLast',
  /** The next page is one that was read. */
  circle: 'runEndCircle',
  /** Two pages in a row had nothing new. */
  nothingNew: 'runEndNothingNew',
  pages: 'runEndPages',
  rows: 'collectedRows',
  time: 'collectedTime',
  stopped: 'collectedStopped',
  /** The tab was closed, or left the site. */
  left: 'runEndLeft',
  /** The site asks for a pause that is too long, or again and again. */
  busy: 'runEndBusy',
  /** The site refuses a page, or gives something that is none. */
  refused: 'runEndRefused',
  /** Pages are made by their scripts, so that there is nothing in what the site sends. */
  scripted: 'runEndScripted',
  /** The tab shows nothing that could be clicked for the next page, or takes no click on it. */
  stuck: 'runEndStuck',
  /** The tab was led to a page that the user's click does not reach. */
  away: 'runEndAway',
} as const;

/** See {@link TableRunState.ended}. */
export type TableEnd = keyof typeof END_TEXT;

/** All reasons. */
export const TABLE_ENDS = Object.keys(END_TEXT) as TableEnd[]; // They are its keys.

/** Why a run ended, in words. */
export function tableEndText(ended: TableEnd): UserText {
  return localized(END_TEXT[ended]);
}
