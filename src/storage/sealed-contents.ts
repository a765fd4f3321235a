import { writeFailure } from './database';
import { contentsOf, type JobStore } from './job-store';
import type { SealedPage } from './job-tables';
import { createSealer } from './sealed-results';

/**
 * Encrypts what an update stores with a job, by the job's key, which is made if there is none.
 *
 * @throws {FailureError} `STORAGE_FULL`, with the reason.
 */
export async function sealContents(
  jobId: string,
  content: Parameters<JobStore['update']>[2],
): Promise<SealedPage[]> {
  const contents = contentsOf(content);
  if (contents.length === 0) return [];
  try {
    const sealOne = await createSealer(jobId);
    return await Promise.all(
      contents.map(async (each) => ({ ...(await sealOne(each.content)), index: each.index })),
    );
  } catch (cause) {
    throw writeFailure(cause);
  }
}
