import { addRows, type AddedRows, type Dataset } from '@/contract/table/dataset';
import type { PageTable } from '@/contract/table/page-table';
import { DatasetSchema } from '@/contract/table/dataset-schema';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { hasPassed } from '@/contract/has-passed';
import { alone } from '@/platform/alone';
import { isHalfWritten, listFiles, readFile, removeFile, writeFile } from '@/platform/files';
import { datasetBytes } from './dataset-bytes';
import { hasDiskRoom } from './disk-room';
import { DATASET_PREFIX as PREFIX, destroyKeys, openBytes, sealBytes } from './sealed-results';

/* Datasets of the user: each is an encrypted file with a key of its own, beside those of results.
   No limit deletes them; they leave results less room. */

/** How long a deleted dataset can be put back, in milliseconds. */
export const DATASET_UNDO = 10_000;

/**
 * The rows to add, and the dataset to add them to: an existing one, or a new one with these
 * properties.
 */
export interface DatasetOrder {
  to: string | Pick<Dataset, 'name' | 'host' | 'keyColumn' | 'updates'>;
  table: Pick<PageTable, 'columns' | 'rows'>;
}

/** The datasets that are not deleted, sorted by name. One that cannot be read is left out. */
export function listDatasets(now = Date.now()): Promise<Dataset[]> {
  return alone('datasets', async () => {
    const stored = await readAll();
    await eraseOf(stored, (at) => hasPassed(DATASET_UNDO, at, now));
    return stored
      .filter(({ discardedAt }) => discardedAt === undefined)
      .toSorted((a, b) => a.name.localeCompare(b.name));
  });
}

/**
 * Erases all deleted datasets, which nobody can restore any longer, and what a killed browser has
 * left half written.
 */
export function sweepDatasets(): Promise<void> {
  return alone('datasets', async () => {
    await eraseOf(await readAll(), () => true);
    const left = (await listFiles()).filter((name) => name.includes(PREFIX) && isHalfWritten(name));
    await Promise.all(left.map(removeFile));
  });
}

/**
 * Adds rows to a dataset, and says what became of them. If two pages add at the same time, neither
 * loses rows.
 *
 * @param limit - Bytes that all datasets may take up.
 * @throws {FailureError} `STORAGE_FULL` if there is no room, `NOT_FOUND` if the dataset is gone;
 * then nothing was added.
 */
export function addToDataset(
  { to, table }: DatasetOrder,
  limit: number,
  now = Date.now(),
): Promise<AddedRows> {
  return alone('datasets', async () => {
    const former =
      typeof to === 'string'
        ? await read(to)
        : { ...to, id: crypto.randomUUID(), columns: [], rows: [] };
    if (former === undefined || former.discardedAt !== undefined)
      throw new FailureError({ code: 'NOT_FOUND', message: localized('datasetGone') });
    const { dataset, counts } = addRows(former, table, now);
    await write(dataset, limit);
    return counts;
  });
}

/** Deletes a dataset; it can be put back for a while. */
export function discardDataset(id: string, now = Date.now()): Promise<void> {
  return change(id, (dataset) => ({ ...dataset, discardedAt: now }));
}

/** Puts a deleted dataset back, if it is still there. */
export function restoreDataset(id: string): Promise<void> {
  return change(id, ({ discardedAt: _then, ...dataset }) => dataset);
}

async function listIds(): Promise<string[]> {
  const names = await listFiles();
  return names
    .filter((name) => name.startsWith(PREFIX) && !isHalfWritten(name))
    .map((name) => name.slice(PREFIX.length));
}

function change(id: string, edit: (dataset: Dataset) => Dataset): Promise<void> {
  return alone('datasets', async () => {
    const dataset = await read(id);
    if (dataset !== undefined) await write(edit(dataset), Infinity);
  });
}

async function read(id: string): Promise<Dataset | undefined> {
  const name = PREFIX + id;
  try {
    const stored = await readFile(name);
    const bytes = stored && (await openBytes(name, stored));
    if (bytes === undefined) return undefined;
    return DatasetSchema().parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

async function write(dataset: Dataset, limit: number): Promise<void> {
  const name = PREFIX + dataset.id;
  const bytes = new TextEncoder().encode(JSON.stringify(dataset));
  const former = (await readFile(name))?.length ?? 0;
  const isOver = (await datasetBytes()) - former + bytes.length > limit;
  if (isOver || !(await hasDiskRoom(bytes.length)))
    throw new FailureError({ code: 'STORAGE_FULL', message: localized('datasetNoRoom') });
  await writeFile(name, await sealBytes(name, bytes));
}

async function readAll(): Promise<Dataset[]> {
  const all = await Promise.all((await listIds()).map(read));
  return all.filter((one) => one !== undefined);
}

/** Erases those that were deleted at a time that is due. */
async function eraseOf(stored: Dataset[], isDue: (at: number) => boolean): Promise<void> {
  const gone = stored.filter(({ discardedAt: at }) => at !== undefined && isDue(at));
  await Promise.all(
    gone.map(async ({ id }) => {
      await destroyKeys([PREFIX + id]);
      await removeFile(PREFIX + id);
    }),
  );
}
