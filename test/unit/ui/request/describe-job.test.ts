import { expect, it } from 'vitest';
import { CANCELLED } from '@/contract/errors/cancelled';
import { cancelledSent } from '@/contract/errors/unknown-outcome';
import type { Job } from '@/contract/job';
import { DEFAULT_PACE, type JobPage, type ManyPages } from '@/contract/many-pages';
import { toFailure } from '@/contract/result';
import { outcomeText, titleOf } from '@/ui/request/describe-job';
import { tabJob } from '../../../support/tab-job';

const GOES_ON = 'Stopped. The service may still finish the request, and charge for it.';
const ALL: JobPage[] = [
  { url: 'https://a.example/1', state: 'done' },
  { url: 'https://a.example/2', state: 'failed' },
  { url: 'https://a.example/3', state: 'waiting' },
];

it.each<[Partial<Job>, JobPage[], string]>([
  [{ state: 'running' }, ALL, '2/3 · 1 failed'],
  [{ state: 'paused' }, ALL, '2/3 · 1 failed · paused'],
  [{ state: 'cancelled' }, ALL, '2/3 · 1 failed · Stopped.'],
  [{ state: 'cancelled', failure: CANCELLED }, ALL, '2/3 · 1 failed · Stopped.'],
  [{ state: 'cancelled', failure: toFailure(cancelledSent()) }, ALL, `2/3 · 1 failed · ${GOES_ON}`],
  [
    {
      state: 'failed',
      failure: { code: 'LIMIT_REACHED', message: 'So many pages were to be read.' },
    },
    ALL,
    '2/3 · 1 failed · So many pages were to be read.',
  ],
  [{ state: 'done' }, ALL.slice(0, 2), '2/2 · 1 failed'],
  [{ state: 'done' }, ALL.slice(0, 1), ''],
])('shows the progress of many pages that are %j', (more, pages, text) => {
  expect(outcomeText(tabJob('a', { many: { pages, pace: DEFAULT_PACE }, ...more }))).toBe(text);
});

it.each<[NonNullable<Job['failure']>, string]>([
  [CANCELLED, 'Stopped.'],
  [toFailure(cancelledSent()), GOES_ON],
])('says of a job that was stopped whether it may go on: %j', (failure, text) => {
  expect(outcomeText(tabJob('a', { state: 'cancelled', failure }))).toBe(text);
});

const START: JobPage[] = [{ url: 'https://a.example/', state: 'reading' }];

it.each<[Job['state'], JobPage[], Pick<ManyPages, 'crawl'>, string]>([
  ['running', START, { crawl: { limit: 9 } }, 'Reading the page…'],
  ['running', START, {}, '0/1'],
  ['running', ALL, { crawl: { limit: 9 } }, '2/3 · 1 failed'],
  ['paused', START, { crawl: { limit: 9 } }, '0/1 · paused'],
])(
  'says of a %s run how many pages there are once that is known: %j',
  (state, pages, how, text) => {
    const many = { pages, pace: DEFAULT_PACE, ...how };
    expect(outcomeText(tabJob('a', { many, state }))).toBe(text);
  },
);

it('calls a page without a title by its address, as people write it', () => {
  const target = { url: 'https://a.example/caf%C3%A9?id=1', title: ' ' };
  expect(titleOf(tabJob('a', { target }))).toBe('a.example/café?id=1');
});
