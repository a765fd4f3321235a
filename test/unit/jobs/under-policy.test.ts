import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { injectionFailure } from '@/jobs/injection-failure';
import { accessUnderPolicy, engineUnderPolicy } from '@/jobs/under-policy';
import { stubEngine } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';
import { deedWords } from '../../support/deed-words';

afterEach(() => {
  vi.restoreAllMocks();
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
});
