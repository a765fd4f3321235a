import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { injectionFailure } from '@/jobs/injection-failure';
import { accessUnderPolicy, engineUnderPolicy } from '@/jobs/under-policy';
import { stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';
import { deedWords } from '../../support/deed-words';

afterEach(() => {
  fakeBrowser.reset();
  vi.useRealTimers();
});

function policy(engines: string[]): void {
  // Its type is that of the call with a callback.
  vi.spyOn(fakeBrowser.storage.managed, 'get').mockResolvedValue({ engines } as never);
}

describe('a policy without the tab', () => {
  it('lets no script into a page, and says why', async () => {
    policy(['service', 'upload']);
    const injectFile = vi.fn<() => Promise<never[]>>(async () => []);
    const access = accessUnderPolicy({
      injectFile,
      injectFunction: async () => [],
      findTab: async () => ({}),
      deedWords,
      watchTab: () => () => {},
      hasGrantedHosts: async () => false,
    });
    const error = await access.injectFile({ tabId: 1 }, '/reader.js').catch((thrown) => thrown);
    expect(injectionFailure(error, undefined)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(injectFile).not.toHaveBeenCalled();
    policy(['tab']);
    await access.injectFile({ tabId: 1 }, '/reader.js');
    expect(injectFile).toHaveBeenCalledOnce();
  });

  it('lets the engine of the tab run no job', async () => {
    policy(['service']);
    const work = vi.fn<() => Promise<never>>();
    const engine = engineUnderPolicy(stubEngine(work), 'tab');
    const events = engine.run(tabJob('j', {}), new AbortController().signal);
    await expect(events[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(work).not.toHaveBeenCalled();
  });

  describe('which allowed it when it was last read', () => {
    const read = { type: 'read', documentId: 'D' } as const;

    /** The browser tells the policy only when the returned function is called. */
    async function toldLate(): Promise<(engines: string[]) => void> {
      // After a while without an answer, the last one would count.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      await fakeBrowser.storage.local.set({ 'allowed-engines': [null] });
      const { promise, resolve } = Promise.withResolvers<never>();
      vi.spyOn(fakeBrowser.storage.managed, 'get').mockReturnValue(promise as never);
      return (engines) => resolve({ engines } as never);
    }

    /** The first event of an engine, and what it was given. */
    function start(beginsAtOnce: boolean) {
      const begun = Promise.withResolvers<void>();
      const work = vi.fn<(job: Job, signal: AbortSignal) => Promise<StubAnswer>>(async () => {
        begun.resolve();
        return { documentId: 'D', data: { metadata: {} } };
      });
      const engine = stubEngine(work, { beginsAtOnce: () => beginsAtOnce });
      const events = engineUnderPolicy(engine, 'tab').run(
        tabJob('j', {}),
        new AbortController().signal,
      );
      const given = vi.fn<(event: unknown) => void>();
      const first = events[Symbol.asyncIterator]().next();
      first.then(given, given);
      return { work, given, first, begun: begun.promise };
    }

    it('is not waited for to read, but to give what was read', async () => {
      const tell = await toldLate();
      const { given, first, begun } = start(true);
      await begun;
      expect(given).not.toHaveBeenCalled();
      tell(['tab']);
      expect(await first).toEqual({ done: false, value: read });
    });

    it('ends the reading at once if it now forbids it, and nobody gets anything of it', async () => {
      const tell = await toldLate();
      const { work, first, begun } = start(true);
      await begun;
      tell(['service']);
      await expect(first).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(work.mock.lastCall?.[1].aborted).toBe(true);
    });

    it('is waited for before anything is done in a page', async () => {
      const tell = await toldLate();
      const { work, first } = start(false);
      await new Promise((resume) => setImmediate(resume));
      expect(work).not.toHaveBeenCalled();
      tell(['service']);
      await expect(first).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(work).not.toHaveBeenCalled();
    });
  });
});

describe('a policy that the browser does not tell', () => {
  /** The first event of an engine that asks for it. */
  function start(signal: AbortSignal) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = new Promise<never>(() => {});
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockReturnValue(silent as never);
    const work = vi.fn<() => Promise<never>>();
    const events = engineUnderPolicy(stubEngine(work), 'tab').run(tabJob('j', {}), signal);
    return { work, first: events[Symbol.asyncIterator]().next() };
  }

  it('holds up no job that the user stops', async () => {
    const abort = new AbortController();
    const { work, first } = start(abort.signal);
    abort.abort();
    await expect(first).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(work).not.toHaveBeenCalled();
  });

  it('ends a job in time, with the reason', async () => {
    const { work, first } = start(new AbortController().signal);
    const failed = first.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failed).toMatchObject({ code: 'CAPTURE_TIMEOUT', text: { key: 'policySilent' } });
    expect(work).not.toHaveBeenCalled();
  });
});
