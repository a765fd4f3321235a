import { readItem, writeItems } from '@/platform/storage-area';

/*
 * How many results the database has, noted outside of it: a browser that finds it damaged, as after a
 * full disk, starts with an empty one and tells nobody.
 */

/** The recorded number of results of a database; 0 if none is recorded. */
export async function readResultMark(database: string): Promise<number> {
  const mark = await readItem('local', KEY + database);
  return typeof mark === 'number' ? mark : 0;
}

/** Records the number of results of a database: after it grew, before it shrinks. */
export function writeResultMark(database: string, count: number): Promise<void> {
  return writeItems('local', { [KEY + database]: count });
}

const KEY = 'stored-results:';
