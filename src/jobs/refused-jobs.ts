/** Jobs that were cancelled before they arrived: a user can be quicker than the search for a tab. */
export interface RefusedJobs {
  /** Remembers a job that is not here yet, and forgets the oldest of too many. */
  refuse(jobId: string): void;
  /** Whether an arriving job was refused; forgets it. */
  take(jobId: string): boolean;
}

/** See {@link RefusedJobs}. */
export function createRefusedJobs(): RefusedJobs {
  const refused = new Set<string>();
  return {
    refuse(jobId) {
      refused.add(jobId);
      const [oldest] = refused;
      if (refused.size > MAX_REFUSED && oldest !== undefined) refused.delete(oldest);
    },
    take: (jobId) => refused.delete(jobId),
  };
}

const MAX_REFUSED = 100;
