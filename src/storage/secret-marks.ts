import * as z from 'zod/mini';
import { changeList, membersOf, readList, type KeptList } from './list-change';

/* Which origins have secrets, recorded outside the database that holds them: a browser that finds
   that database damaged, as after a full disk, starts with an empty one and tells nobody. */

/** Origins that are recorded as having secrets. */
export function readSecretMarks(): Promise<string[]> {
  return readList(MARKS);
}

/** Records that an origin has secrets. Call it after they were stored. */
export function markSecrets(origin: string): Promise<void> {
  return changeList(MARKS, { put: [origin] });
}

/** Records that an origin has none. Call it before they are removed. */
export function unmarkSecrets(origin: string): Promise<void> {
  return changeList(MARKS, { drop: [origin] });
}

const MARKS: KeptList<string> = {
  key: 'secret-origins',
  parse: (item) => membersOf(item, z.string()),
  idOf: String,
};
