import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { JobStore } from '@/storage/job-store';

/** What a user wrote in place of what was read. */
export interface ResultEdit {
  title: string;
  markdown: string;
}

/**
 * Stores what the user wrote with a result, in place of its title and text. No later reading
 * replaces it from now on.
 *
 * @throws {FailureError} `NOT_FOUND` if there is no such result.
 */
export async function editResult(
  jobId: string,
  { title, markdown }: ResultEdit,
  store: JobStore,
): Promise<void> {
  const result = await store.result(jobId);
  if (result === undefined) {
    throw new FailureError({ code: 'NOT_FOUND', message: localized('editNotKept') });
  }
  const data = { ...result.data, markdown, metadata: { ...result.data.metadata, title } };
  await store.update(jobId, (job) => ({ ...job, kept: true, target: { ...job.target, title } }), {
    ...result,
    data,
  });
}
