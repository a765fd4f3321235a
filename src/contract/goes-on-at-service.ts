import type { Job } from './job';
import { pagesExpected, pagesLeft } from './many-pages';

/**
 * Whether a service may still be at work on pages of a job that has ended here. They are to be asked for there: sent
 * again, they are paid twice. What was stopped there, or is no longer known, is over.
 */
export function goesOnAtService({ state, failure, remote, many }: Job): boolean {
  const { service } = failure ?? {};
  const isOver = service === undefined ? state === 'cancelled' : service.status === 404;
  if (isOver || remote?.id === undefined || many === undefined) return false;
  return pagesExpected(many) > many.pages.length - pagesLeft(many.pages);
}
