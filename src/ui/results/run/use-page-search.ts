import { useEffect, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { countPages } from '@/contract/many-pages';
import type { PageHit } from '@/storage/search-jobs';
import type { ResultsServices } from '../results-services';

/**
 * The pages in a job of many that contain the words of a query, searched again as more pages are
 * read; `undefined` without a query, and until the first search has ended.
 */
export function usePageSearch(
  services: Pick<ResultsServices, 'searchPages'>,
  job: Job,
  query: string,
): PageHit[] | undefined {
  const [hits, setHits] = useState<PageHit[]>();
  const wanted = query.trim();
  // The job is a new object after each change, but only what was read matters here.
  const [searched, setSearched] = useState(job);
  if (searched.id !== job.id || doneOf(searched) !== doneOf(job)) setSearched(job);
  useEffect(() => {
    if (wanted === '') {
      setHits(undefined);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    void services.searchPages(searched, wanted, signal).then((found) => {
      if (!signal.aborted) setHits(found);
    });
    return () => controller.abort();
  }, [services, searched, wanted]);
  return wanted === '' ? undefined : hits;
}

function doneOf({ many }: Job): number {
  return countPages(many?.pages ?? []).done;
}
