import type { Job } from '@/contract/job';

interface RunningJob {
  job: Job;
  abort: AbortController;
  /** Resolves with the job as it has ended; `undefined` if it was deleted. Never rejects. */
  end: Promise<Job | undefined>;
}

/** Makes an empty register of the jobs that wait for their turn or are under way in this background. */
export function createRunningJobs() {
  const running = new Map<string, RunningJob>();
  const known = new Set<string>();
  return {
    /** Whether a job is under way, or has ended here without being deleted while it ran. */
    knows: (jobId: string) => known.has(jobId),
    get: (jobId: string) => running.get(jobId),
    all: () => [...running.values()],
    /** Registers a job until it is finished. Its id must not be registered. */
    enter(job: Job) {
      const abort = new AbortController();
      const { promise: end, resolve } = Promise.withResolvers<Job | undefined>();
      running.set(job.id, { job, abort, end });
      known.add(job.id);
      return {
        abort,
        /** Removes the job, and resolves its end. */
        finish: (ended: Job | undefined) => {
          running.delete(job.id);
          if (ended === undefined) known.delete(job.id);
          resolve(ended);
        },
      };
    },
  };
}
