import { isOpen, type Job } from '@/contract/job';
import type { JobPage, ManyPages } from '@/contract/many-pages';

/** A page of a job of many, with its place among them. */
export interface PlacedPage extends JobPage {
  place: number;
}

/** The pages of a job as they are to be shown: what was being read when it ended or was held back waits. */
export function placedPages(job: Job, { pages }: ManyPages): PlacedPage[] {
  const isUnderWay = isOpen(job) && job.state !== 'paused';
  return pages.map((page, place) =>
    page.state === 'reading' && !isUnderWay
      ? { ...page, place, state: 'waiting' }
      : { ...page, place },
  );
}
