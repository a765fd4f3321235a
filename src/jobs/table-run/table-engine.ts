import { loadOnce } from '@/core/load-once';
import { isTableRun, type Job } from '@/contract/job';
import type { Engine } from '../engine';
import type { TableRunEffects } from './run-table';

/**
 * The tab engine, extended to read tables from all their pages.
 *
 * @param load - Loads what that needs, with the first such job.
 */
export function withTableRuns(tab: Engine, load: () => Promise<TableRunEffects>): Engine {
  const parts = loadOnce(() => Promise.all([import('./run-table'), load()]));
  async function* runPages(job: Job, signal: AbortSignal) {
    const [{ runTable }, effects] = await parts();
    yield* runTable(job, effects, signal);
  }
  return {
    policy: tab.policy,
    run: (job, signal) => (isTableRun(job) ? runPages(job, signal) : tab.run(job, signal)),
  };
}
