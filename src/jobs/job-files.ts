import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';

/** A file to upload in place of a page. */
export interface JobFile {
  file: Blob;
  name: string;
}

/** Files of jobs that are under way. In memory only: nothing from the user's disk is stored. */
export type JobFiles = ReturnType<typeof createJobFiles>;

export function createJobFiles() {
  const files = new Map<string, JobFile>();
  return {
    keep: (jobId: string, file: JobFile) => void files.set(jobId, file),
    /** @throws {FailureError} `NOT_FOUND` if only a background that was killed had it. */
    of({ id, target: { title } }: Job) {
      const file = files.get(id);
      if (file !== undefined) return file;
      const message = localized('fileGone', { name: title });
      throw new FailureError({ code: 'NOT_FOUND', message });
    },
    drop: (jobId: string) => void files.delete(jobId),
  };
}
