import { useEffect, useState } from 'preact/hooks';
import { isUnderWay, type Job } from '@/contract/job';
import type { NextPage } from '@/contract/table/next-page';
import type { PageTable } from '@/contract/table/page-table';
import type { TableRunLimits } from '@/contract/table/table-run';
import { ruleOf } from '@/contract/table/table-rule';
import { useBackground } from '../use-background';
import { keptTable } from './edit-table';
import type { TableRuns } from './table-runs';

/** The run for a page's table, and what can be done about it. */
export interface PageRun {
  /** `undefined` if there is none. */
  job: Job | undefined;
  /** Whether to show the rows of all pages, rather than those of this page. */
  isShown: boolean;
  show(isShown: boolean): void;
  /** What can be done if the page's tab is at hand; everything rejects with a sentence. */
  inTab: RunInTab | undefined;
}

export interface RunInTab {
  findNext(table: PageTable): Promise<NextPage>;
  /** @param inTab - Whether to lead the tab itself from page to page. */
  start(limits: TableRunLimits, table: PageTable, inTab: boolean): Promise<void>;
  /** @param inTab - As with `start`; a run that leads the tab keeps doing so. */
  continueRun(limits: TableRunLimits, inTab: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Finds the run for a page, and follows it.
 *
 * @param jobId - The job that read the page, or the run itself; `undefined` until that is known.
 * @param tabId - The tab that shows the page, if known.
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

  useBackground(runs, job !== undefined && isUnderWay(job));

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
            continueRun: async (limits, inTab) => {
              if (runId !== undefined)
                await runs.continueRun(runId, tabId, limits, inTab || undefined);
            },
            stop: async () => {
              if (runId !== undefined) await runs.stop(runId);
            },
          },
  };
}
