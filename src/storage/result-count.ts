import { readItem, writeItems } from '@/platform/storage-area';

/* The number of results in the database, noted outside of it: a browser that finds its database
   damaged, as after a full disk, starts with an empty one and tells nobody. */

/** The noted number of results in a database. */
export type ResultCount = ReturnType<typeof createResultCount>;

/**
 * Keeps the count for the database with this name.
 *
 * @param count - Counts its results.
 */
export function createResultCount(database: string, count: () => Promise<number>) {
  const key = `stored-results:${database}`;
  let noted: Promise<void> = Promise.resolve();

  /** One after another, so that an earlier count does not overwrite a later one. */
  function write(counted: () => number | Promise<number>): Promise<void> {
    const writing = noted.then(async () => writeItems('local', { [key]: await counted() }));
    noted = writing.catch(() => {});
    return writing;
  }

  return {
    /** Notes the current number. Call it after the database has grown. */
    note: () => write(count),
    /**
     * Notes that there are none. Call it before the database shrinks, so that what is being deleted
     * does not count as lost if the background is killed meanwhile.
     */
    noteNone: () => write(() => 0),
    /** How many results the database should have but does not; each counts only once. */
    takeLost: async () => {
      const mark = await readItem('local', key);
      const should = typeof mark === 'number' ? mark : 0;
      const there = await count();
      if (there !== should) await writeItems('local', { [key]: there });
      return Math.max(0, should - there);
    },
  };
}
