import { listMedia, removeMedia } from './kept-media';
import { destroyKeys, listKeys } from './sealed-results';

/* What jobs have stored outside the database: the keys of their results, and files. */

/** Destroys the keys of these jobs, and so their results, and their files. Skips unknown ids. */
export async function eraseResults(jobIds: readonly string[]): Promise<void> {
  await destroyKeys(jobIds);
  await removeMedia(jobIds);
}

/** The same for all jobs except those to keep. */
export async function eraseAllResults(keep: ReadonlySet<string> = new Set()): Promise<void> {
  const jobIds = [...(await listKeys()), ...(await listMedia())];
  await eraseResults(jobIds.filter((id) => !keep.has(id)));
}
