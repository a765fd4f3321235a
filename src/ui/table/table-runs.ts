import type { Job } from '@/contract/job';
import type { KeptTable } from '@/contract/table/found-tables';
import type { NextPage } from '@/contract/table/next-page';
import type { TableRunLimits, TableRunOrder } from '@/contract/table/table-run';
import type { TableRecords } from '@/contract/table/table-rule';

/** What the view of a table needs to read it from all its pages. Replaced in tests. */
export interface TableRuns {
  /** The run of the page that a job has read, in whatever state; the job itself where it is one. */
  latest(jobId: string): Promise<Job | undefined>;
  /** How the list of a page goes on. */
  findNext(jobId: string, tabId: number, records: TableRecords): Promise<NextPage>;
  /** Begins a run in the tab that shows the first page. Rejects with a sentence. */
  start(jobId: string, tabId: number, run: TableRunOrder, table: KeptTable): Promise<void>;
  /** Goes on with a run that has ended, under new limits; in the tab where that is said. Rejects with a sentence. */
  goOn(runId: string, tabId: number, limits: TableRunLimits, inTab?: true): Promise<void>;
  /** Ends a run; what it has is kept. */
  stop(runId: string): Promise<void>;
  /** Calls back whenever jobs change. Gives a function that stops it. */
  watch(listener: () => void): () => void;
}
