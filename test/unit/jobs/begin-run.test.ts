import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelledSent } from '@/contract/errors/unknown-outcome';
import { FailureError, toFailure, type Failure } from '@/contract/result';
import { beginRun, STOP_MS } from '@/jobs/begin-run';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that a service never answers; it fails once it is broken off. */
function unanswered(patience: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  patience.addEventListener('abort', () => reject(cancelledSent()));
  return promise;
}

it('waits for an answer as long as the user does, and a moment longer', async () => {
  const stop = new AbortController();
  const start = vi.fn<typeof unanswered>(unanswered);
  const begun = beginRun(stop.signal, start);
  begun.catch(() => {});
  await vi.advanceTimersByTimeAsync(10 * STOP_MS);
  stop.abort();
  await vi.advanceTimersByTimeAsync(STOP_MS - 1);
  expect(start.mock.lastCall?.[0].aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect(begun).rejects.toMatchObject({ code: 'CANCELLED', service: { billed: 'maybe' } });
});

it('gives what was begun although the user has stopped it', async () => {
  const stop = new AbortController();
  const start = async (patience: AbortSignal) => {
    stop.abort();
    await vi.advanceTimersByTimeAsync(STOP_MS - 1);
    return { id: 'a', isBrokenOff: patience.aborted };
  };
  expect(await beginRun(stop.signal, start)).toEqual({ id: 'a', isBrokenOff: false });
});

const failed = (billed: 'no' | 'maybe'): Failure => ({
  code: 'SERVICE_REFUSED',
  message: '',
  service: { entry: 'a', retry: 'ask', remedy: 'look-up', billed },
});

it.each<[string, Failure, 'maybe' | undefined]>([
  ['is refused', failed('no'), undefined],
  ['never leaves', { code: 'BAD_SETTINGS', message: '' }, undefined],
  ['fails after it was sent', failed('maybe'), 'maybe'],
])(
  'what the user has stopped is stopped, and has not failed, if the call %s',
  async (_, failure, billed) => {
    const stop = new AbortController();
    const begun = beginRun(stop.signal, async () => {
      stop.abort();
      throw new FailureError(failure);
    });
    const { code, service } = toFailure(await begun.catch((error: unknown) => error));
    expect(code).toBe('CANCELLED');
    expect(service?.billed).toBe(billed);
  },
);

it('fails with what the call fails with as long as the user waits', async () => {
  const failure = new FailureError({ code: 'OFFLINE', message: '' });
  const begun = beginRun(new AbortController().signal, () => Promise.reject(failure));
  await expect(begun).rejects.toBe(failure);
});
