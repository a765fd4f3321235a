import * as z from 'zod/mini';
import { readBeside, writeBeside } from './beside-draft';

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

/** The run of a tab, begun or not; `undefined` if there is none. */
export async function readRowRun(tabId: number): Promise<RowRun | undefined> {
  return RowRun.safeParse(await readBeside('rows', tabId)).data;
}

/** Keeps the run of a tab with its draft. Rejects and resolves as {@link writeBeside}. */
export function writeRowRun(tabId: number, run: RowRun): Promise<boolean> {
  return writeBeside('rows', tabId, run);
}
