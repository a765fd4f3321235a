import { linkColumns } from '@/contract/table/join';
import type { PageTable } from '@/contract/table/page-table';
import { send } from '@/messaging/messenger';
import { openOwnPage } from '@/platform/tabs';
import { keptTable, shownPart } from './edit-table';

/* Loaded with the view of a table, as popup and side panel have no room for it. */

/** Keys of the shown columns of a table that link to pages, those with the most pages first. */
export function linkKeys(table: PageTable): string[] {
  const shown = shownPart(table);
  return linkColumns(shown).flatMap((at) => shown.columns[at]?.key ?? []);
}

/**
 * Keeps a table with its result, and opens the form that adds values of the pages that its rows
 * link to.
 *
 * @param key - Of the column with the links.
 */
export async function openJoin(jobId: string, table: PageTable, key: string): Promise<void> {
  await send('keepTable', { jobId, table: keptTable(table) });
  const hash = `#join-${jobId}.${key}`;
  if (location.pathname === RESULTS) location.hash = hash;
  else await openOwnPage(RESULTS + hash);
}

const RESULTS = '/results.html';
