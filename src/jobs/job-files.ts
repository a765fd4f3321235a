import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';

/** A file to upload in place of a page. */
export interface JobFile {
  file: Blob;
  name: string;
}

/** Files of jobs that are under way. In memory only: nothing from the user's disk is stored. */
export interface JobFiles {
  keep(jobId: string, file: JobFile): void;
  /** @throws {FailureError} `NOT_FOUND` if only a background that was killed had it. */
  of(job: Job): JobFile;
  drop(jobId: string): void;
}

export function createJobFiles(): JobFiles {
  const files = new Map<string, JobFile>();
  return {
    keep: (jobId, file) => void files.set(jobId, file),
    of({ id, target: { title } }) {
      const file = files.get(id);
      if (file !== undefined) return file;
      const message = localized('fileGone', { name: title });
      throw new FailureError({ code: 'NOT_FOUND', message });
    },
    drop: (jobId) => void files.delete(jobId),
  };
}
