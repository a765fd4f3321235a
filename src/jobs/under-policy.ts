import type { EngineId } from '@/contract/engine';
import { FailureError } from '@/contract/result';
import { readPolicyOn, refusedByPolicy } from '@/storage/policy';
import type { Engine } from './engine';
import type { TabAccess } from './tab-access';

/**
 * An engine that runs no job that the administrator forbids by now: it fails with `BAD_REQUEST`
 * before anything is read.
 */
export function engineUnderPolicy(engine: Engine, id: EngineId): Engine {
  return {
    policy: engine.policy,
    async *run(job, signal) {
      await requireEngine(id, job.target.url);
      yield* engine.run(job, signal);
    },
  };
}

/**
 * Access to tabs that puts no script of ours into a page if the administrator forbids the tab as an
 * engine: nobody then points, records or reads there. Fails with `BAD_REQUEST`.
 */
export function accessUnderPolicy(access: TabAccess): TabAccess {
  return {
    ...access,
    async injectFile(target, path) {
      await requireEngine('tab', '');
      return access.injectFile(target, path);
    },
  };
}

/**
 * @throws {FailureError} `BAD_REQUEST` if the administrator does not let an engine have the page at
 *   an address.
 */
export async function requireEngine(id: EngineId, url: string): Promise<void> {
  const message = refusedByPolicy(await readPolicyOn(id), id, url);
  if (message !== undefined) throw new FailureError({ code: 'BAD_REQUEST', message });
}
