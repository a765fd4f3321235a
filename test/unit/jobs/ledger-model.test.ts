import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createJobRunner } from '@/jobs/job-runner';
import { openJobStore } from '@/storage/open-job-store';
import { NO_READINGS, stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

/** What happens to the background, in any order. */
const step = fc.oneof(
  fc.record({ do: fc.constant('start' as const), id: fc.nat(5), tabId: fc.nat(2) }),
  fc.record({ do: fc.constant('answer' as const), id: fc.nat(5) }),
  fc.record({ do: fc.constant('fail' as const), id: fc.nat(5) }),
  fc.record({ do: fc.constant('cancel' as const), id: fc.nat(5) }),
  fc.record({ do: fc.constant('kill' as const) }),
);

let databases = 0;

// Promise killed-background-loses-no-job (Jobs): No acknowledged job is lost, run twice or left
// running, whenever the background is killed.
it('loses no acknowledged job, runs none twice, and leaves none under way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, incognito) => {
      fakeBrowser.reset();
      const databaseName = `ledger-${databases++}`;
      const acknowledged = new Set<string>();
      const runs = new Map<string, number>();
      let background = start(databaseName, runs);

      for (const next of steps) {
        const { runner, works } = background;
        if (next.do === 'kill') {
          background = start(databaseName, runs);
          continue;
        }
        const id = String(next.id);
        if (next.do === 'start') {
          await runner.start(tabJob(id, { tabId: next.tabId, incognito }));
          acknowledged.add(id);
        } else if (next.do === 'cancel') {
          await runner.cancel(id);
        } else {
          const work = works.get(id);
          if (next.do === 'answer') work?.resolve({ data: { markdown: '#', metadata: {} } });
          else work?.reject(new Error('broken'));
          if (work !== undefined) await runner.ended(id);
        }
      }

      // The last background of all finds what the others left.
      const last = start(databaseName, runs);
      await last.runner.start(tabJob('last', { tabId: 9, incognito }));
      for (const id of acknowledged) {
        const state = (await last.store.get(id))?.state;
        expect(state).toMatch(/^(done|failed|cancelled|interrupted)$/);
        expect((await last.store.result(id)) !== undefined).toBe(state === 'done');
      }
      expect(Math.max(0, ...runs.values())).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});

/** A background on the same storage. The one before it is dead: its work is never answered. */
function start(databaseName: string, runs: Map<string, number>) {
  const works = new Map<string, PromiseWithResolvers<StubAnswer>>();
  const store = openJobStore({ databaseName });
  const engine = stubEngine(({ id }, signal) => {
    runs.set(id, (runs.get(id) ?? 0) + 1);
    const work = Promise.withResolvers<StubAnswer>();
    works.set(id, work);
    signal.addEventListener('abort', () => work.reject(new Error('stopped')));
    return work.promise;
  });
  const runner = createJobRunner({
    store,
    readings: NO_READINGS,
    engines: { tab: engine, service: engine, upload: engine },
    manyPages: { tab: engine, service: engine },
    agent: engine,
    keepAlive: (work) => work(),
    afterDone: async () => {},
    now: () => 2,
  });
  return { store, runner, works };
}
