import { isUnderWay, type Job } from '@/contract/job';
import type { JobPage, ManyPages } from '@/contract/many-pages';

/** A page in a job of many, with its index. */
export interface PlacedPage extends JobPage {
  place: number;
}

/**
 * The pages of a job as they are shown: what was being read when the job ended or was paused counts
 * as waiting.
 */
export function placedPages(job: Job, { pages }: ManyPages): PlacedPage[] {
  const isRead = isUnderWay(job);
  return pages.map((page, place) =>
    page.state === 'reading' && !isRead ? { ...page, place, state: 'waiting' } : { ...page, place },
  );
}
