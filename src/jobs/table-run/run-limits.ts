import type { TableEnd, TableRunOrder } from '@/contract/table/table-run';
import type { RunRows } from './run-rows';

/** The limit of the user's that a run has reached; `undefined` where it may go on. @param spent - Milliseconds. */
export function limitOf(all: RunRows, order: TableRunOrder, spent: number): TableEnd | undefined {
  if (all.pages() >= order.pages) return 'pages';
  if (all.rows() >= order.rows) return 'rows';
  return spent >= order.minutes * 60_000 ? 'time' : undefined;
}

/** After so many pages in a row without anything new a run ends. */
export const MOST_IDLE = 2;

/** What the loss of the tab, by the code of a failure, means for a run. */
export const LOSSES: Partial<Record<string, TableEnd>> = {
  TAB_CLOSED: 'left',
  TAB_NAVIGATED: 'left',
  PERMISSION_LOST: 'left',
  UNSUPPORTED_PAGE: 'left',
  CAPTURE_TIMEOUT: 'refused',
};
