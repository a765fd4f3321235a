import type { ResultEdit } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { JobStore } from '@/storage/job-store';

/**
 * Stores a changed result. No later reading replaces it from now on.
 *
 * @throws {FailureError} `NOT_FOUND` if there is no such result.
 */
export async function editResult(
  jobId: string,
  { title, name, markdown }: ResultEdit,
  store: JobStore,
): Promise<void> {
  const result = await store.result(jobId);
  if (result === undefined) {
    throw new FailureError({ code: 'NOT_FOUND', message: localized('editNotKept') });
  }
  const { title: _former, ...others } = result.data.metadata;
  const metadata = title === undefined ? others : { ...others, title };
  await store.update(
    jobId,
    (job) => ({ ...job, kept: true, target: { ...job.target, title: name } }),
    { ...result, data: { ...result.data, markdown, metadata } },
  );
}
