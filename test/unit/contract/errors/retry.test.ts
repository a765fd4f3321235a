import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusalFailure } from '@/contract/errors/refusal';
import { MAX_RETRY_TIME, MAX_TRIES, nextTry } from '@/contract/errors/retry';
import type { Failure } from '@/contract/result';

const limited = (seconds?: number): Failure =>
  refusalFailure({ status: 429, body: { error: 'x', retry_after_seconds: seconds } }, 0);
const first = { tries: 1, firstAt: 0 };

it('keeps to the wait that the service names', () => {
  expect(nextTry(limited(34), first, 500, 0.5)).toEqual({ again: true, at: 34_500 });
});

it.each([
  [1, 0.5, 1000],
  [2, 1, 4000],
  [2, 0, 0],
])('spreads the wait after try %i where none is named', (tries, random, wait) => {
  expect(nextTry(limited(), { tries, firstAt: 0 }, 0, random)).toEqual({ again: true, at: wait });
});

it('gives up after three tries, and when the wait goes beyond five minutes', () => {
  expect(nextTry(limited(1), { tries: 3, firstAt: 0 }, 0, 0)).toEqual({ again: false });
  expect(nextTry(limited(300), first, 0, 0)).toEqual({ again: true, at: 300_000 });
  expect(nextTry(limited(300), first, 1, 0)).toEqual({ again: false });
});

it.each([400, 401, 402, 403, 404, 408, 409, 413, 500, 501, 502, 504])(
  'leaves %i to the user',
  (status) => {
    const failure = refusalFailure({ status, retryAfter: '1' }, 0);
    expect(nextTry(failure, first, 0, 0)).toEqual({ again: false });
  },
);

it('leaves a failure without an answer to the user', () => {
  const failure: Failure = { code: 'SERVICE_UNREACHABLE', message: 'x' };
  expect(nextTry(failure, first, 0, 0)).toEqual({ again: false });
});

it('ends: however the service answers, there are at most three tries in five minutes', () => {
  const waits = fc.array(fc.option(fc.nat({ max: 400 }), { nil: undefined }), { minLength: 5 });
  fc.assert(
    fc.property(waits, fc.double({ min: 0, max: 0.999, noNaN: true }), (seconds, random) => {
      const sent = { tries: 1, firstAt: 1000 };
      let now = 1000;
      for (const wait of seconds) {
        const next = nextTry(limited(wait), sent, now, random);
        if (!next.again) break;
        expect(next.at).toBeGreaterThanOrEqual(now);
        now = next.at;
        sent.tries += 1;
      }
      expect(sent.tries).toBeLessThanOrEqual(MAX_TRIES);
      expect(now - sent.firstAt).toBeLessThanOrEqual(MAX_RETRY_TIME);
    }),
  );
});

it('does not wait longer because the clock was put back', () => {
  expect(nextTry(limited(10), { tries: 1, firstAt: 1e12 }, 0, 0)).toEqual({
    again: true,
    at: 1e12 + 10_000,
  });
});
