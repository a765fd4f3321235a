import { expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import { runText } from '@/ui/table/run-text';
import { tabJob } from '../../../support/tab-job';

function job(state: Job['state'], done: number, table: NonNullable<Job['progress']>['table']): Job {
  return tabJob('run', { operation: 'table', state, progress: { done, ...(table && { table }) } });
}

it.each([
  [job('queued', 0, undefined), 'Page 1'],
  [job('running', 7, { rows: 168, doubles: 3 }), 'Page 7 · 168 rows · 3 duplicates left out'],
  [
    job('running', 2, { rows: 1, doubles: 0, waits: true }),
    'Page 2 · 1 row · The site asked for a pause; reading continues after it.',
  ],
  [
    job('done', 20, { rows: 480, doubles: 1, ended: 'last' }),
    '20 pages · 480 rows · 1 duplicate left out. That was the last page.',
  ],
  [
    job('done', 1, { rows: 9, doubles: 0, ended: 'stopped' }),
    '1 page · 9 rows. You stopped it. There may be more.',
  ],
])('shows the progress of a run', (run, text) => {
  expect(runText(run)).toBe(text);
});
