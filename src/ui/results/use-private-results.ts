import { useState } from 'preact/hooks';
import type { Job } from '@/contract/job';

/** What a search found. */
interface Found {
  /** Absent before it has ended. */
  jobs?: Job[];
  /** What was searched for. */
  answers?: string;
}

/**
 * Leaves results of private windows out of the lists of ordinary ones, until the user asks for them: whoever looks
 * over an ordinary window sees nothing of them, nor by searching what they are about.
 */
export function usePrivateResults({ jobs: found, answers }: Found, inPrivateWindow: boolean) {
  const [isShown, setShown] = useState(inPrivateWindow);
  const [count, setCount] = useState(0);
  const jobs = isShown ? found : found?.filter(({ incognito }) => !incognito);
  const left = (found?.length ?? 0) - (jobs?.length ?? 0);
  // How many a search has found would tell whether one of them has its words.
  const isOfAll = answers?.trim() === '';
  if (isOfAll && left !== count) setCount(left);
  return {
    /** The results that may be listed. */
    jobs,
    /** How many of all results are left out of the lists, whatever is searched for. */
    hidden: isShown ? 0 : count,
    /** Lists them all, until the page is closed. */
    show: () => setShown(true),
  };
}
