/** Jobs that were cancelled before they arrived: a user can be quicker than the search for a tab. */
export function createRefusedJobs() {
  const refused = new Set<string>();
  return {
    /** Remembers a job that is not here yet, and forgets the oldest of too many. */
    refuse(jobId: string) {
      refused.add(jobId);
      const [oldest] = refused;
      if (refused.size > MAX_REFUSED && oldest !== undefined) refused.delete(oldest);
    },
    /** Whether an arriving job was refused; forgets it. */
    take: (jobId: string) => refused.delete(jobId),
  };
}

const MAX_REFUSED = 100;
