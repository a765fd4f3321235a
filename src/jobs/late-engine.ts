import { loadOnce } from '@/core/load-once';
import type { Engine, EnginePolicy } from './engine';

/** An engine that is loaded with its first job. */
export function lateEngine(policy: EnginePolicy, load: () => Promise<Engine>): Engine {
  const engine = loadOnce(load);
  return {
    policy,
    async *run(job, signal) {
      yield* (await engine()).run(job, signal);
    },
  };
}
