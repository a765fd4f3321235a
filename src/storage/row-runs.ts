import * as z from 'zod/mini';
import { isRecord } from '@/contract/is-record';
import { readItem, writeItems } from '@/platform/storage-area';
import { seal, Sealed, unseal } from './sealed-form';

/** A run of the steps of a tab's form for each row of a list. */
export type RowRun = z.output<typeof RowRun>;

const RowRun = z.object({
  columns: z.array(z.string()),
  /** Without the texts of columns for secrets. */
  rows: z.array(z.array(z.string())),
  /** Seconds between two rows. */
  pause: z.number(),
  /** The job of each row that has begun. */
  jobs: z.array(z.string()),
});

/** The run of a tab; `undefined` if there is none. */
export async function readRowRun(tabId: number): Promise<RowRun | undefined> {
  const item = await readItem('session', KEY + tabId);
  const sealed = Sealed().safeParse(item);
  if (!isRecord(item) || !sealed.success) return undefined;
  const stored = RowRun.safeParse(await unseal(sealed.data).catch(() => undefined));
  return stored.success ? stored.data : undefined;
}

/** Keeps the run of a tab in memory, encrypted as drafts are, until the browser is closed. */
export async function writeRowRun(tabId: number, run: RowRun): Promise<void> {
  await writeItems('session', { [KEY + tabId]: await seal(run) });
}

const KEY = 'rows:';
