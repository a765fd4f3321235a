import { useEffect, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { NextPage } from '@/contract/table/next-page';
import type { PageTable } from '@/contract/table/page-table';
import type { TableRunLimits } from '@/contract/table/table-run';
import { ruleOf } from '@/contract/table/table-rule';
import { keptTable } from './edit-table';
import type { TableRuns } from './table-runs';

/** The run of a page's table, and what can be done about it. */
export interface PageRun {
  /** `undefined` where there is none. */
  job: Job | undefined;
  /** Whether the rows of all pages are shown, rather than those of the page. */
  isShown: boolean;
  show(isShown: boolean): void;
  /** What can be done where the tab of the page is at hand; each rejects with a sentence. */
  inTab: RunInTab | undefined;
}

export interface RunInTab {
  findNext(table: PageTable): Promise<NextPage>;
  /** @param inTab - Whether the tab itself is led from page to page. */
  start(limits: TableRunLimits, table: PageTable, inTab: boolean): Promise<void>;
  /** @param inTab - As with `start`; a run that is led stays so. */
  goOn(limits: TableRunLimits, inTab: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Finds the run of a page, and follows it.
 *
 * @param jobId - The job that has read the page, or the run itself; `undefined` until that is known.
 * @param tabId - The tab that shows the page, where one is known to.
 */
export function useTableRun(
  runs: TableRuns,
  jobId: string | undefined,
  tabId: number | undefined,
): PageRun {
  const [job, setJob] = useState<Job>();
  const [isShown, show] = useState(true);

  useEffect(() => {
    if (jobId === undefined) return;
    let isCurrent = true;
    const look = () => {
      runs.latest(jobId).then(
        (latest) => isCurrent && setJob(latest),
        () => {},
      );
    };
    look();
    const stop = runs.watch(look);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [runs, jobId]);

  const runId = job?.id;
  return {
    job,
    isShown: job !== undefined && isShown,
    show,
    inTab:
      jobId === undefined || tabId === undefined
        ? undefined
        : {
            findNext: (table) => runs.findNext(jobId, tabId, table.records),
            async start(limits, table, inTab) {
              show(true);
              await runs.start(
                jobId,
                tabId,
                { ...limits, rule: ruleOf(table, true), ...(inTab && { inTab }) },
                keptTable(table),
              );
            },
            goOn: async (limits, inTab) => {
              if (runId !== undefined) await runs.goOn(runId, tabId, limits, inTab || undefined);
            },
            stop: async () => {
              if (runId !== undefined) await runs.stop(runId);
            },
          },
  };
}
