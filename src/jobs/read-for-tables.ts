import type { Job } from '@/contract/job';
import { isRedacted } from '@/contract/request/asks-for';
import { FailureError } from '@/contract/result';
import { readRequestOf } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';
import { localized } from '@/contract/user-text';
import type { Engine } from './engine';
import { newTabJob } from './new-job';
import type { PageReadings } from './page-readings';

/** Where to get a page from: as a job read it, or from the tab that shows it. */
export interface PageSource {
  job?: Job | undefined;
  tab?:
    | { id: number; url?: string | undefined; title?: string | undefined; incognito: boolean }
    | undefined;
}

/**
 * The reading of a page: the one that its job has kept, else the tab's page, read now just for
 * this, so that no job is stored and no trace left.
 *
 * @param read - Reads tabs; the answers it makes are not used.
 * @throws {FailureError} `NOT_FOUND` if nothing was kept and there is no tab, or if the page's
 * personal data is to be redacted; and what reading a tab fails with.
 */
export async function readForTables(
  { job, tab }: PageSource,
  readings: Pick<PageReadings, 'find'>,
  read: Engine,
): Promise<Reading> {
  const gone = new FailureError({ code: 'NOT_FOUND', message: localized('snapshotGone') });
  // The tab still has it unredacted, which is not what the user asked for.
  if (job !== undefined && isRedacted(job.request)) throw gone;
  const kept =
    job === undefined
      ? undefined
      : await readings.find(job.id, readRequestOf({ ...job.request, ...job.tab }));
  if (kept !== undefined) return kept.reading;
  if (tab !== undefined) {
    const target = { tabId: tab.id, url: tab.url ?? '', title: tab.title ?? '' };
    const order = { jobId: crypto.randomUUID(), target, incognito: tab.incognito, request: {} };
    const once = newTabJob(order, 'memory', Date.now());
    for await (const event of read.run(once, new AbortController().signal))
      if (event.type === 'read' && event.reading !== undefined) return event.reading.reading;
  }
  throw gone;
}
