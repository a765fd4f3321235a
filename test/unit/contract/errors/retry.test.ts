import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusalFailure } from '@/contract/errors/refusal';
import { MAX_WAIT, nextTry, REFUSED, UNDER_WAY } from '@/contract/errors/retry';
import type { Failure } from '@/contract/result';

const limited = (seconds?: number): Failure =>
  refusalFailure({ status: 429, body: { error: 'x', retry_after_seconds: seconds } }, 0);
const underWay = (retryAfterSeconds?: number): Failure =>
  refusalFailure(
    {
      status: 408,
      body: {
        code: 'SCRAPE_TIMEOUT',
        details: { state: 'processing_continues', retryAfterSeconds },
      },
    },
    0,
  );
const first = { tries: 1, firstAt: 0 };

it('keeps to the wait that the service names', () => {
  expect(nextTry(limited(34), first, 500)).toEqual({ again: true, at: 34_500 });
  expect(nextTry(underWay(3), first, 500)).toEqual({ again: true, at: 3500 });
});

it('resends nothing if the service names no wait', () => {
  expect(nextTry(limited(), first, 0)).toEqual({ again: false });
  expect(nextTry(underWay(), first, 0)).toEqual({ again: false });
});

it('gives up after three tries, or if the wait exceeds five minutes', () => {
  expect(nextTry(limited(1), { tries: 3, firstAt: 0 }, 0)).toEqual({ again: false });
  expect(nextTry(limited(300), first, 0)).toEqual({ again: true, at: 300_000 });
  expect(nextTry(limited(300), first, 1)).toEqual({ again: false });
  expect(nextTry(limited(7200), first, 0)).toEqual({ again: false });
});

it('asks for the answer of a running scrape five times, for twenty minutes', () => {
  expect(nextTry(underWay(1), { tries: 5, firstAt: 0 }, 0)).toEqual({ again: true, at: 1000 });
  expect(nextTry(underWay(1), { tries: 6, firstAt: 0 }, 0)).toEqual({ again: false });
  expect(nextTry(underWay(60), first, 1_140_000)).toEqual({ again: true, at: 1_200_000 });
  expect(nextTry(underWay(60), first, 1_140_001)).toEqual({ again: false });
  expect(nextTry(underWay(301), first, 0)).toEqual({ again: false });
});

it.each([400, 401, 402, 403, 404, 408, 409, 413, 500, 501, 502, 504])(
  'leaves %i to the user',
  (status) => {
    const failure = refusalFailure({ status, retryAfter: '1' }, 0);
    expect(nextTry(failure, first, 0)).toEqual({ again: false });
  },
);

it('leaves a failure without an answer to the user', () => {
  const failure: Failure = { code: 'SERVICE_UNREACHABLE', message: 'x' };
  expect(nextTry(failure, first, 0)).toEqual({ again: false });
});

it.each([
  [limited, REFUSED],
  [underWay, UNDER_WAY],
])('ends, however the service answers', (failure, limits) => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400 }), { minLength: 8 }), (seconds) => {
      const sent = { tries: 1, firstAt: 1000 };
      let now = 1000;
      for (const wait of seconds) {
        const next = nextTry(failure(wait), sent, now);
        if (!next.again) break;
        expect(next.at - now).toBe(wait * 1000);
        expect(next.at - now).toBeLessThanOrEqual(MAX_WAIT);
        now = next.at;
        sent.tries += 1;
      }
      expect(sent.tries).toBeLessThanOrEqual(limits.tries);
      expect(now - sent.firstAt).toBeLessThanOrEqual(limits.time);
    }),
  );
});

it('does not wait longer because the clock was put back', () => {
  expect(nextTry(limited(10), { tries: 1, firstAt: 1e12 }, 0)).toEqual({
    again: true,
    at: 1e12 + 10_000,
  });
});
