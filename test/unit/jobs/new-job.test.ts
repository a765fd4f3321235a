import { expect, it } from 'vitest';
import { continuedActions, continuedRun, newTableJob, newTabJob } from '@/jobs/new-job';
import { tabJob } from '../../support/tab-job';

const url = 'https://example.org/page';

const RUN = {
  rule: { records: { selector: 'li' }, fields: [] },
  pages: 5,
  rows: 100,
  minutes: 1,
  delay: 1,
};

it('keeps the model that a request names beside the request', () => {
  const request = { formats: ['summary' as const], ownModel: 'oat' };
  const target = { url, title: '' };
  const order = { jobId: 'a', target, incognito: false, request, tab: { selection: true } };
  const job = newTabJob(order, 'disk', 5);
  expect([job.request, job.tab]).toEqual([
    { formats: ['summary'] },
    { selection: true, ownModel: 'oat' },
  ]);
});

it('a table run leaves a trace only if its page does, and none if that is to be redacted', () => {
  const table = { rule: RUN.rule, hidden: [], title: '' };
  const order = { jobId: 'run', tabId: 3, run: RUN, table };
  const page = tabJob('page', { url, documentId: 'd', incognito: true });
  expect(newTableJob(order, page, 5)).toMatchObject({
    id: 'run',
    operation: 'table',
    target: { url, documentId: 'd', tabId: 3 },
    retention: 'disk',
    incognito: true,
    from: 'page',
    kept: true,
  });
  const redacted = tabJob('page', { url, request: { redactPII: { mode: 'fast' } } });
  expect(newTableJob(order, redacted, 5).retention).toBe('memory');
});

it('a run that has ended is paused so that it can continue from there with new limits', () => {
  const ended = tabJob('run', {
    operation: 'table',
    state: 'done',
    finishedAt: 9,
    run: RUN,
    progress: { done: 5, table: { rows: 40, doubles: 2, ended: 'pages' } },
  });
  const limits = { pages: 25, rows: 500, minutes: 2, delay: 3 };
  const next = continuedRun(ended, 7, { limits });
  expect(next).toMatchObject({
    state: 'paused',
    target: { tabId: 7 },
    run: { ...limits, rule: RUN.rule },
    progress: { done: 5, table: { rows: 40, doubles: 2 } },
  });
  expect(continuedRun(ended, 7, { limits, inTab: true })?.run).toMatchObject({ inTab: true });
  expect(next?.progress?.table).not.toHaveProperty('ended');
  expect(next).not.toHaveProperty('finishedAt');
  expect(continuedRun({ ...ended, state: 'running' }, 7, { limits })).toBeUndefined();
  expect(continuedRun(tabJob('page', { state: 'done' }), 7, { limits })).toBeUndefined();
});

it('a run of actions continues in the given tab, and only if it is paused', () => {
  const job = tabJob('a', {
    state: 'paused',
    hold: true,
    documentId: 'd',
    failure: { code: 'ACTION_FAILED', message: 'Away.', action: 1 },
    progress: { done: 0, action: 0, next: 1 },
    request: { actions: [{ type: 'scrape' }, { type: 'scrape' }] },
  });
  const { failure: _failure, hold: _hold, ...rest } = job;
  const order = { tabId: 7, at: 0, single: false };
  expect(continuedActions(job, order)).toEqual({
    ...rest,
    target: { url: job.target.url, title: job.target.title, tabId: 7 },
    progress: { done: 0, action: 0, next: 0 },
  });
  expect(continuedActions(job, { ...order, single: true })).toMatchObject({ hold: true });
  expect(continuedActions({ ...job, state: 'running' }, order)).toBeUndefined();
  expect(continuedActions({ ...job, request: {} }, order)).toBeUndefined();
});
