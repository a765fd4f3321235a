import { withAbort, withTimeout } from '@/async/deadline';
import { isRemote, type EngineId } from '@/contract/engine';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { allowedTabsLast } from '@/storage/allowed-engines';
import { readPolicyOn, refusedByPolicy } from '@/storage/policy';
import type { Engine } from './engine';
import type { TabAccess } from './tab-access';

/**
 * An engine that gives nothing of a job that the administrator forbids by now: it fails with `BAD_REQUEST`. Work
 * that begins at once begins while the policy is read again, if the last one allowed it; none of its events is given
 * before the present one allows it.
 */
export function engineUnderPolicy(engine: Engine, id: EngineId): Engine {
  return {
    policy: engine.policy,
    async *run(job, signal) {
      const required = withAbort(signal, requireEngine(id, job.target.url));
      const stop = new AbortController();
      required.catch(() => stop.abort());
      const mayBegin =
        !isRemote(id) &&
        job.tab?.collect === undefined &&
        engine.policy.beginsAtOnce(job) &&
        (await allowedTabsLast());
      if (!mayBegin || stop.signal.aborted) await required;
      try {
        for await (const event of engine.run(job, AbortSignal.any([signal, stop.signal]))) {
          await required;
          yield event;
        }
      } catch (error) {
        await required;
        throw error;
      }
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
 *   an address; `CAPTURE_TIMEOUT` if the browser does not tell that within 20 seconds: Chromium tells
 *   no policy while it starts, and a page that keeps it busy makes that last for minutes.
 */
export async function requireEngine(id: EngineId, url: string): Promise<void> {
  const policy = await withTimeout(SILENCE_MS, readPolicyOn(id));
  if (policy === undefined) {
    throw new FailureError({ code: 'CAPTURE_TIMEOUT', message: localized('policySilent') });
  }
  const message = refusedByPolicy(policy, id, url);
  if (message !== undefined) throw new FailureError({ code: 'BAD_REQUEST', message });
}

const SILENCE_MS = 20_000;
