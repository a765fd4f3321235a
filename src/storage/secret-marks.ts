import * as z from 'zod/mini';
import { changeList, readList } from './kept-list';

/* Which origins have secrets, recorded outside the database that holds them: a browser that finds
   that database damaged, as after a full disk, starts with an empty one and tells nobody. */

/** Origins that are recorded as having secrets. */
export function readSecretMarks(): Promise<string[]> {
  return readList(KEY, z.string());
}

/** Records that an origin has secrets. Call it after they were stored. */
export function markSecrets(origin: string): Promise<void> {
  return changeList(KEY, z.string(), (marks) => [...new Set([...marks, origin])]);
}

/** Records that an origin has none. Call it before they are removed. */
export function unmarkSecrets(origin: string): Promise<void> {
  return changeList(KEY, z.string(), (marks) => marks.filter((mark) => mark !== origin));
}

const KEY = 'secret-origins';
