import { leavesNoTrace } from '@/contract/job';
import type { Shown } from '../viewer/shown';
import type { TableOrigin } from './table-services';

/** What a table was made from: a job, and its result if it has one. */
export function originOf({ job, result }: Pick<Shown, 'job'> & Partial<Shown>): TableOrigin {
  const { target, finishedAt, createdAt } = job;
  return {
    jobId: job.id,
    title: target.title,
    url: result?.data.metadata.url ?? target.url,
    capturedAt: finishedAt ?? createdAt,
    isSecret: leavesNoTrace(job),
  };
}
