import { readItem, writeItems } from '@/platform/storage-area';

/* The number of results in the database, noted outside of it: a browser that finds its database
   damaged, as after a full disk, starts with an empty one and tells nobody. */

/** The noted number of results in a database. */
export interface ResultCount {
  /** Notes how many there are: after the database grows. */
  note: () => Promise<void>;
  /**
   * Notes that there are none: before the database shrinks. If the background is killed then, what
   * is being deleted does not count as lost.
   */
  noteNone: () => Promise<void>;
  /** How many results the database should have but does not. They are counted only once. */
  takeLost: () => Promise<number>;
}

/**
 * Notes the results of the database with this name.
 *
 * @param count - How many results it has.
 */
export function createResultCount(database: string, count: () => Promise<number>): ResultCount {
  const key = `stored-results:${database}`;
  let noted: Promise<void> = Promise.resolve();

  /** One after the other, so that what was counted first is noted first. */
  function write(counted: () => number | Promise<number>): Promise<void> {
    const writing = noted.then(async () => writeItems('local', { [key]: await counted() }));
    noted = writing.catch(() => {});
    return writing;
  }

  return {
    note: () => write(count),
    noteNone: () => write(() => 0),
    async takeLost() {
      const mark = await readItem('local', key);
      const should = typeof mark === 'number' ? mark : 0;
      const there = await count();
      if (there !== should) await writeItems('local', { [key]: there });
      return Math.max(0, should - there);
    },
  };
}
