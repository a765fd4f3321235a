import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  allowedTabsLast,
  followAllowedEngines,
  readAllowedEngines,
} from '@/storage/allowed-engines';

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

/** The browser tells the policy only when the returned function is called. */
function startingBrowser(engines?: string[]): () => void {
  const { promise, resolve } = Promise.withResolvers<never>();
  // Their types are those of the call with a callback.
  vi.spyOn(fakeBrowser.storage.managed, 'get').mockReturnValue(promise as never);
  return () => resolve({ engines } as never);
}

/** What is read once the browser has told its policy. */
async function readOf(engines?: string[]): Promise<unknown> {
  startingBrowser(engines)();
  const read = await readAllowedEngines();
  await vi.advanceTimersByTimeAsync(0);
  return read;
}

describe('the engines that a policy allows', () => {
  it('are those last read while the browser does not tell the policy yet', async () => {
    await readOf(['service']);
    startingBrowser();
    const read = readAllowedEngines();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read).toEqual(['service']);
  });

  it('are all if the policy said nothing of them', async () => {
    await readOf(undefined);
    startingBrowser();
    const read = readAllowedEngines();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read).toBeNull();
  });

  it('are waited for if none was ever read', async () => {
    const tell = startingBrowser(['tab']);
    const read = readAllowedEngines();
    const settled = vi.fn<() => void>();
    void read.then(settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    tell();
    expect(await read).toEqual(['tab']);
  });

  it('are the present ones as soon as the browser tells them, and kept for its next start', async () => {
    await readOf(['service']);
    expect(await readOf(['tab'])).toEqual(['tab']);
    startingBrowser();
    const read = readAllowedEngines();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read).toEqual(['tab']);
  });

  it('let tabs be read by the last policy, but not before any is known', async () => {
    expect(await allowedTabsLast()).toBe(false);
    await readOf(['service']);
    expect(await allowedTabsLast()).toBe(false);
    await readOf(undefined);
    startingBrowser();
    expect(await allowedTabsLast()).toBe(true);
  });

  it('are read anew when the administrator changes them', async () => {
    await readOf(undefined);
    followAllowedEngines();
    startingBrowser(['service'])();
    await fakeBrowser.storage.onChanged.trigger({}, 'local');
    await vi.advanceTimersByTimeAsync(0);
    expect(await allowedTabsLast()).toBe(true);
    await fakeBrowser.storage.onChanged.trigger({}, 'managed');
    await vi.advanceTimersByTimeAsync(0);
    expect(await allowedTabsLast()).toBe(false);
  });
});
