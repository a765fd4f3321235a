import type { Job } from '@/contract/job';
import type { RunPage } from '@/contract/table/table-run';
import type { JobReader } from './job-store';

/** The pages that a run has stored, in order. */
export async function storedPages(
  store: Pick<JobReader, 'result'>,
  { id, progress }: Pick<Job, 'id' | 'progress'>,
): Promise<RunPage[]> {
  const pages: RunPage[] = [];
  for (let place = 0; place < (progress?.done ?? 0); place++) {
    const page = (await store.result(id, place))?.table;
    if (page !== undefined) pages.push(page);
  }
  return pages;
}
