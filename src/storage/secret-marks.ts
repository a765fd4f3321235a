import * as z from 'zod/mini';
import { readItem, writeItems } from '@/platform/storage-area';

/* Which origins have secrets, recorded outside the database that holds them: a browser that finds
   that database damaged, as after a full disk, starts with an empty one and tells nobody. */

/** Origins that are recorded as having secrets. */
export async function readSecretMarks(): Promise<string[]> {
  const marks = z.safeParse(z.array(z.string()), await readItem('local', KEY));
  return marks.success ? marks.data : [];
}

/** Records that an origin has secrets. Call it after they were stored. */
export async function markSecrets(origin: string): Promise<void> {
  const marks = await readSecretMarks();
  if (!marks.includes(origin)) await writeItems('local', { [KEY]: [...marks, origin] });
}

/** Records that an origin has none. Call it before they are removed. */
export async function unmarkSecrets(origin: string): Promise<void> {
  const marks = (await readSecretMarks()).filter((mark) => mark !== origin);
  await writeItems('local', { [KEY]: marks });
}

const KEY = 'secret-origins';
