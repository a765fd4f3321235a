import { expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import type { Metadata } from '@/contract/scrape-data';
import { answerFacts } from '@/ui/viewer/answer-facts';
import { tabJob } from '../../support/tab-job';

const MADE = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

function textOf(metadata: Metadata, more: Partial<Job> = {}): string {
  const job = tabJob('a', {
    engine: 'service',
    remote: { origin: 'https://api.orchard.example' },
    state: 'done',
    startedAt: MADE + 50 * HOUR - 3240,
    finishedAt: MADE + 50 * HOUR,
    ...more,
  });
  const facts = answerFacts({ job, result: { jobId: 'a', data: { metadata } } });
  return facts.map(({ text, isBad }) => (isBad ? `${text}!` : text)).join(' · ');
}

it('shows status, time, cost, age and who answered', () => {
  const cachedAt = new Date(MADE).toISOString();
  expect(textOf({ statusCode: 200, creditsUsed: 5, cacheState: 'hit', cachedAt })).toBe(
    '200 · 3.2 s · 5 credits · stored copy, 2 days old · api.orchard.example',
  );
  expect(textOf({ statusCode: 404, creditsUsed: 1, cacheState: 'miss' })).toBe(
    '404! · 3.2 s · 1 credit · fresh · api.orchard.example',
  );
});

it('shows the time in the queue and a proxy other than the basic one', () => {
  const concurrency = { concurrencyLimited: true, concurrencyQueueDurationMs: 1240 };
  expect(textOf({ ...concurrency, proxyUsed: 'stealth' })).toBe(
    '3.2 s · 1.2 s of it in the service’s queue · api.orchard.example · stealth proxy',
  );
  expect(textOf({ concurrencyLimited: false, proxyUsed: 'basic' })).toBe(
    '3.2 s · api.orchard.example',
  );
});

it.each([
  [0, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [47 * 60, '1 day'],
])('shows the age of a copy of %i minutes in its largest unit', (minutes, age) => {
  const cachedAt = new Date(MADE).toISOString();
  const finishedAt = MADE + minutes * 60_000;
  expect(textOf({ cacheState: 'hit', cachedAt }, { startedAt: finishedAt, finishedAt })).toBe(
    `0.1 s · stored copy, ${age} old · api.orchard.example`,
  );
});

it('says of a page that was read in its tab only that it is an error', () => {
  const { startedAt: _startedAt, ...job } = tabJob('a');
  const of = (statusCode: number) =>
    answerFacts({ job, result: { jobId: 'a', data: { metadata: { statusCode } } } });
  expect(of(200)).toEqual([]);
  expect(of(404)).toEqual([
    { name: 'status', text: '404', isBad: true },
    { name: 'by', text: 'read in its tab' },
  ]);
});

it('leaves out what is not known', () => {
  const { startedAt: _startedAt, ...job } = tabJob('a');
  const shown = { job, result: { jobId: 'a', data: { metadata: {} } } };
  const ofFile = { ...shown, job: { ...shown.job, operation: 'parse' as const } };
  expect(answerFacts(ofFile)).toEqual([{ name: 'by', text: 'read from the file' }]);
  expect(textOf({ cacheState: 'hit', cachedAt: 'yesterday' })).toBe(
    '3.2 s · stored copy · api.orchard.example',
  );
});

it('rounds a time to tenths of a second, but never to zero', () => {
  const at = (duration: number) => textOf({}, { startedAt: MADE, finishedAt: MADE + duration });
  const times = [2, 260, 960].map((duration) => at(duration).split(' · ')[0]);
  expect(times).toEqual(['0.1 s', '0.3 s', '1 s']);
});
