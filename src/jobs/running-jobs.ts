import type { Job } from '@/contract/job';

/** The jobs that wait for their turn or are under way in this background. */
export interface RunningJobs {
  /** Whether a job is under way, or has ended here without being deleted while it ran. */
  knows: (jobId: string) => boolean;
  get: (jobId: string) => RunningJob | undefined;
  all: () => RunningJob[];
  /** Registers a job until it is finished. Its id must not be registered. */
  enter: (job: Job) => Entry;
}

interface RunningJob {
  job: Job;
  abort: AbortController;
  /** Resolves with the job as it has ended; `undefined` if it was deleted. Never rejects. */
  end: Promise<Job | undefined>;
}

interface Entry {
  abort: AbortController;
  /** Removes the job, and resolves its end. */
  finish: (ended: Job | undefined) => void;
}

/** Makes an empty register. */
export function createRunningJobs(): RunningJobs {
  const running = new Map<string, RunningJob>();
  const known = new Set<string>();
  return {
    knows: (jobId) => known.has(jobId),
    get: (jobId) => running.get(jobId),
    all: () => [...running.values()],
    enter(job) {
      const abort = new AbortController();
      const { promise: end, resolve } = Promise.withResolvers<Job | undefined>();
      running.set(job.id, { job, abort, end });
      known.add(job.id);
      return {
        abort,
        finish(ended) {
          running.delete(job.id);
          if (ended === undefined) known.delete(job.id);
          resolve(ended);
        },
      };
    },
  };
}
