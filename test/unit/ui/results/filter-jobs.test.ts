import { expect, it } from 'vitest';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { filterJobs } from '@/ui/results/filter-jobs';
import { tabJob } from '../../../support/tab-job';

const PAGE = { url: 'https://example.org/' };
const JOBS = [
  tabJob('opened', { state: 'done' }),
  tabJob('copied', { state: 'done', kept: true }),
  tabJob('running', { state: 'running' }),
  tabJob('lost', { state: 'failed' }),
  tabJob('stopped', { state: 'cancelled' }),
  tabJob('unwanted', { state: 'stopped' }),
  tabJob('answered badly', { state: 'failed', engine: 'service', size: 10 }),
  tabJob('rows', { state: 'failed', operation: 'table', size: 10 }),
  tabJob('some pages', {
    state: 'cancelled',
    many: { pages: [{ ...PAGE, state: 'done' }], pace: DEFAULT_PACE },
  }),
  tabJob('no pages', {
    state: 'failed',
    many: { pages: [{ ...PAGE, state: 'failed' }], pace: DEFAULT_PACE },
  }),
];

it('counts a run that ended early among the kept results, as what it read is there', () => {
  expect(filterJobs(JOBS, 'kept').map(({ id }) => id)).toEqual(['copied', 'rows', 'some pages']);
});

it('counts as failed what ended without a result, but not what the user stopped', () => {
  const ids = filterJobs(JOBS, 'failed').map(({ id }) => id);
  expect(ids).toEqual(['lost', 'answered badly', 'no pages']);
});
