import type { Job } from '@/contract/job';
import type { TableServices } from './table-services';

/** What a panel needs for the tables of the page beside it. */
export interface PanelTables {
  services: TableServices;
  /** The latest reading of a tab's page, in any state. */
  latest(tabId: number, url: string): Promise<Job | undefined>;
  /**
   * Reads the page. Rejects with a sentence.
   *
   * @param replaces - The job of an earlier reading, which it replaces and whose table it takes
   *   over.
   */
  read(tabId: number, url: string, replaces?: string): Promise<void>;
  /** Lets the user point at values of a list in the page that a job has read. */
  point(tabId: number, jobId: string): Promise<void>;
  /** Calls back with the ids of jobs that changed. Returns a function that stops it. */
  watch(listener: (jobIds: string[]) => void): () => void;
}
