import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { Job } from '@/contract/job';
import { JobPageSchema, PageStateSchema } from '@/contract/job-schema';
import { withOutcomes, type PageOutcomes } from '@/contract/page-outcomes';

/* Outcomes of pages are not written into the job at once, as that has all of its pages, but into a
   journal beside it. So storing a few pages costs as much at the end of a long run as at its start.
   Any other change of the job writes all of it and drops the journal. */

const StoredEntry = lazily(() =>
  z.object({
    pages: z.array(
      z.object({
        at: z.int(),
        page: PageStateSchema(),
        found: z.exactOptional(z.array(JobPageSchema())),
      }),
    ),
    size: z.number(),
  }),
);

/**
 * A stored job with the outcomes in its journal. Entries after an unreadable one might be about
 * other pages, so they are ignored, and their pages are read again.
 *
 * @param records - The entries of the journal, in order.
 */
export function withJournal(job: Job, records: readonly unknown[]): Job {
  const outcomes: PageOutcomes[] = [];
  for (const record of records) {
    const entry = StoredEntry().safeParse(record);
    if (!entry.success) break;
    outcomes.push(entry.data);
  }
  return withOutcomes(job, outcomes);
}

/** The keys of all records that belong to a job, in a table where the job's id comes first. */
export function recordsOf(jobId: string): IDBKeyRange {
  return IDBKeyRange.bound([jobId], [jobId, []]);
}
