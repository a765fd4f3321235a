import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRequest } from '@/contract/request/check-request';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { withTimeLimit } from '@/contract/request/time-limit';
import { arbitraryRequest } from '../../../support/arbitrary-request';

it.each<[ScrapeOptions, asked: number, own: number]>([
  [{}, 63_000, 60_000],
  [{ timeout: 1000 }, 4000, 1000],
  [{ timeout: 90_000 }, 93_000, 90_000],
  // The running service turns exactly 30000 into another limit.
  [{ timeout: 27_000 }, 30_001, 27_000],
  [{ timeout: 30_000 }, 33_000, 30_000],
  [{ timeout: 297_000 }, 300_000, 297_000],
  [{ timeout: 299_000 }, 300_000, 297_000],
  [{ timeout: 300_000 }, 300_000, 297_000],
  // A wait may be half of the limit at most.
  [{ waitFor: 60_000 }, 123_000, 120_000],
])('for %j asks the service for more time than it waits itself', (request, asked, own) => {
  expect(withTimeLimit(request)).toEqual({
    sent: { ...request, timeout: asked },
    timeoutMs: own,
  });
});

it('keeps every request within the contract, and ends before the service', () => {
  fc.assert(
    fc.property(arbitraryRequest(), (request) => {
      const { sent, timeoutMs } = withTimeLimit(request);
      const { timeout, ...others } = sent;
      const { timeout: _own, ...authored } = request;
      expect(checkRequest(sent)).toMatchObject({ ok: true });
      expect(others).toEqual(authored);
      expect(timeoutMs).toBeLessThanOrEqual(timeout - 3000);
    }),
  );
});
