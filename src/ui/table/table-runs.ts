import type { Job } from '@/contract/job';
import type { KeptTable } from '@/contract/table/found-tables';
import type { NextPage } from '@/contract/table/next-page';
import type { TableRunLimits, TableRunOrder } from '@/contract/table/table-run';
import type { TableRecords } from '@/contract/table/table-rule';
import type { BackgroundKeeper } from '../use-background';

/** What the view of a table needs to read it from all its pages. Replaced in tests. */
export interface TableRuns extends BackgroundKeeper {
  /** The run for the page that a job read, in any state; the job itself if it is a run. */
  latest(jobId: string): Promise<Job | undefined>;
  /** How the list of a page continues. */
  findNext(jobId: string, tabId: number, records: TableRecords): Promise<NextPage>;
  /** Starts a run in the tab that shows the first page. Rejects with a sentence. */
  start(jobId: string, tabId: number, run: TableRunOrder, table: KeptTable): Promise<void>;
  /**
   * Continues a run that has ended, with new limits; in the tab itself if so requested. Rejects
   * with a sentence.
   */
  continueRun(runId: string, tabId: number, limits: TableRunLimits, inTab?: true): Promise<void>;
  /** Ends a run; its rows are kept. */
  stop(runId: string): Promise<void>;
  /** Calls back whenever jobs change. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}
