import { readItem, writeItems } from '@/platform/storage-area';

/* The number of results in the database, recorded outside of it: a browser that finds its database
   damaged, as after a full disk, starts with an empty one and tells nobody. */

/** The recorded number of results of a database; 0 if none is recorded. */
export async function readResultMark(database: string): Promise<number> {
  const mark = await readItem('local', KEY + database);
  return typeof mark === 'number' ? mark : 0;
}

/** Records the number of results in a database: after it grows, before it shrinks. */
export function writeResultMark(database: string, count: number): Promise<void> {
  return writeItems('local', { [KEY + database]: count });
}

const KEY = 'stored-results:';
