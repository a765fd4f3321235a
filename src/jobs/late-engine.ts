import { loadOnce } from '@/core/load-once';
import type { Engine, EnginePolicy, JobWork } from './engine';

/** An engine whose work is loaded with its first job. */
export function lateEngine(policy: EnginePolicy, load: () => Promise<JobWork>): Engine {
  const work = loadOnce(load);
  return {
    policy,
    async *run(job, signal) {
      yield* (await work()).run(job, signal);
    },
  };
}
