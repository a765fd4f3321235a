import { useCallback, useEffect, useState } from 'preact/hooks';
import { isUnderWay, type Job } from '@/contract/job';
import { failureText } from '../failure-text';
import { useBackground } from '../use-background';
import type { ResultsServices } from './results-services';

interface Search {
  /** The results of the last search that ended; absent before the first one has. */
  jobs?: Job[];
  /** The query of that search. */
  answers?: string;
  busy: boolean;
  problem?: string;
}

/** A {@link Search}, and a way to search again. */
type Searching = Search & { again: () => void };

/** Searches the results; again when the query or what is stored changes. */
export function useSearch(
  services: Pick<ResultsServices, 'search' | 'watchJobs' | 'requests'>,
  query: string,
): Searching {
  const [search, setSearch] = useState<Search>({ busy: true });
  const [changes, setChanges] = useState(0);

  const again = useCallback(() => setChanges((count) => count + 1), []);

  useEffect(() => services.watchJobs(again), [services, again]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setSearch(({ problem: _problem, ...last }) => ({ ...last, busy: true }));
    services.search(query, signal).then(
      (jobs) => !signal.aborted && setSearch({ jobs, answers: query, busy: false }),
      (error: unknown) =>
        !signal.aborted && setSearch({ busy: false, problem: failureText(error) }),
    );
    return () => controller.abort();
  }, [services, query, changes]);

  useBackground(services.requests, search.jobs?.some(isUnderWay) === true);
  return { ...search, again };
}
