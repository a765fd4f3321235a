import { isTableRun } from '@/contract/job';
import type { Engine } from '../engine';
import { runTable, type TableRunEffects } from './run-table';

/** The tab engine, extended to read tables from all their pages. */
export function withTableRuns(tab: Engine, effects: TableRunEffects): Engine {
  return {
    policy: tab.policy,
    run: (job, signal) => (isTableRun(job) ? runTable(job, effects, signal) : tab.run(job, signal)),
  };
}
