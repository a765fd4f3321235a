import type { Job } from '@/contract/job';
import { pagesExpected, pagesLeft } from '@/contract/many-pages';
import type { Engine } from '../engine';

/** How far all jobs of many pages under way have come together. */
export interface PagesProgress {
  ended: number;
  /** As far as known. */
  total: number;
  /** Links are followed, so there may be more. */
  isOpenEnded: boolean;
}

/**
 * Wraps engines so that they report how far their jobs of many pages have come, on each change;
 * `undefined` when none is under way any longer. Jobs that leave no trace are not reported.
 */
export function createPagesWatch(
  tell: (progress: PagesProgress | undefined) => void,
): (engine: Engine) => Engine {
  const running = new Map<string, PagesProgress>();

  function update(id: string, progress: PagesProgress | undefined) {
    if (progress === undefined) running.delete(id);
    else running.set(id, progress);
    const all = [...running.values()];
    if (all.length === 0) return tell(undefined);
    tell({
      ended: all.reduce((sum, { ended }) => sum + ended, 0),
      total: all.reduce((sum, { total }) => sum + total, 0),
      isOpenEnded: all.some(({ isOpenEnded }) => isOpenEnded),
    });
  }

  async function* watched(engine: Engine, job: Job, signal: AbortSignal) {
    const { many, id } = job;
    if (many === undefined || job.retention === 'memory') {
      yield* engine.run(job, signal);
      return;
    }
    const progress = {
      ended: many.pages.length - pagesLeft(many.pages),
      total: pagesExpected(many),
      isOpenEnded: many.crawl !== undefined,
    };
    try {
      update(id, progress);
      for await (const event of engine.run(job, signal)) {
        yield event;
        if (event.type === 'visit') {
          const { state } = event.page;
          if (state !== 'waiting' && state !== 'reading') progress.ended += 1;
          progress.total += event.found?.length ?? 0;
        } else if (event.type === 'found') progress.total += event.pages.length;
        else if (event.type === 'expected') progress.total = Math.max(progress.total, event.pages);
        else continue;
        update(id, progress);
      }
    } finally {
      update(id, undefined);
    }
  }

  return (engine) => ({ ...engine, run: (job, signal) => watched(engine, job, signal) });
}
