import { useState } from 'preact/hooks';
import type { Job } from '@/contract/job';

interface PrivateResults {
  /** The results that may be listed. */
  jobs: Job[] | undefined;
  /** How many are left out of them. */
  hidden: number;
  /** Lists them all, until the page is closed. */
  show: () => void;
}

/**
 * Leaves results of private windows out of the lists of ordinary ones, until the user asks for them: whoever looks
 * over an ordinary window sees nothing of them.
 *
 * @param all - Absent before they are read.
 */
export function usePrivateResults(
  all: Job[] | undefined,
  inPrivateWindow: boolean,
): PrivateResults {
  const [isShown, setShown] = useState(inPrivateWindow);
  const jobs = isShown ? all : all?.filter(({ incognito }) => !incognito);
  const hidden = (all?.length ?? 0) - (jobs?.length ?? 0);
  return { jobs, hidden, show: () => setShown(true) };
}
