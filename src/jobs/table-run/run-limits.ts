import type { TableEnd, TableRunOrder } from '@/contract/table/table-run';
import type { RunRows } from './run-rows';

/**
 * The user's limit that a run has reached; `undefined` if it may continue. @param spent -
 * Milliseconds.
 */
export function limitOf(all: RunRows, order: TableRunOrder, spent: number): TableEnd | undefined {
  if (all.pages() >= order.pages) return 'pages';
  if (all.rows() >= order.rows) return 'rows';
  return spent >= order.minutes * 60_000 ? 'time' : undefined;
}

/** A run ends after this many pages in a row without anything new. */
export const MAX_IDLE = 2;

/** How a run ends when the tab is lost, by the failure's code. */
export const LOSSES: Partial<Record<string, TableEnd>> = {
  TAB_CLOSED: 'left',
  TAB_NAVIGATED: 'left',
  PERMISSION_LOST: 'left',
  UNSUPPORTED_PAGE: 'left',
  CAPTURE_TIMEOUT: 'refused',
};
