import { describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import { trackingOrder } from '@/contract/page-version';
import { previousVersion } from '@/jobs/previous-version';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

const url = 'https://example.org/prices';
const tracked = (tag?: string) => ({
  formats: ['markdown' as const, { type: 'changeTracking' as const, ...(tag && { tag }) }],
});

/**
 * The version that a page is compared with after these results, each of which has its id as its
 * text.
 */
async function found(
  earlier: Partial<Job>[],
  job: Partial<Job> = {},
  ignoresCampaigns = true,
): Promise<string | undefined> {
  const store = createMemoryJobStore();
  for (const [index, more] of earlier.entries()) {
    const id = `job${index}`;
    const asked = { request: tracked(), ...more };
    const one = tabJob(id, { url, createdAt: 1000 + index, state: 'queued', ...asked });
    await store.add(one);
    const state = more.state ?? 'done';
    const end = (stored: Job): Job => ({ ...stored, state, finishedAt: 2000 + index });
    await store.update(id, end, { jobId: id, data: { markdown: id, metadata: {} } });
  }
  const wanted = tabJob('now', { url, createdAt: 5000, request: tracked(), ...job });
  const order = trackingOrder(wanted.request);
  if (order === undefined) throw new Error('no order');
  return (await previousVersion(store, wanted, order, ignoresCampaigns))?.markdown;
}

describe('a page is compared with', () => {
  it('the latest result that asked for changes', async () => {
    expect(await found([])).toBeUndefined();
    expect(await found([{}, {}])).toBe('job1');
  });

  it('the same page by another campaign or with its fields in another order, but no other query', async () => {
    const at = (query: string) => ({ target: { url: url + query, title: '' } });
    expect(await found([at('?utm_source=mail')])).toBe('job0');
    expect(await found([at('?b=2&gclid=x&a=1')], at('?a=1&b=2'))).toBe('job0');
    expect(await found([at('?a=1')], at('?a=2'))).toBeUndefined();
    expect(await found([at('?utm_source=mail')], {}, false)).toBeUndefined();
    expect(await found([at('?a=1')], at('?a=1'), false)).toBe('job0');
  });

  it('the latest although the clock was set back since', async () => {
    expect(await found([{}], { createdAt: 500 })).toBe('job0');
  });

  it('only one with the same tag or, without a tag, a kept one', async () => {
    const plain = { request: { formats: ['markdown' as const] } };
    expect(await found([{ request: tracked('a') }, {}], { request: tracked('a') })).toBe('job0');
    expect(await found([{}, { request: tracked('a') }])).toBe('job0');
    expect(await found([plain])).toBeUndefined();
    expect(await found([{ ...plain, kept: true }])).toBe('job0');
    expect(await found([{ ...plain, kept: true }], { request: tracked('a') })).toBeUndefined();
  });

  it.each<[string, Partial<Job>]>([
    ['of another page', { target: { url: `${url}/more`, title: '' } }],
    ['of another part of the page', { request: { ...tracked(), onlyMainContent: false } }],
    ['of the service', { engine: 'service' }],
    ['that the user deleted', { discardedAt: 1 }],
    ['that failed', { state: 'failed' }],
    ['of a private window', { incognito: true }],
    ['that was to leave no trace', { retention: 'memory' }],
  ])('none %s', async (_, other) => {
    expect(await found([other])).toBeUndefined();
  });

  it('the values of its schema, or of its JSON', async () => {
    const store = createMemoryJobStore();
    const end = (stored: Job): Job => ({ ...stored, state: 'done', finishedAt: 2000 });
    const report = { ...emptyReport(), comparedValues: { price: 9 } };
    const results = [
      { data: { markdown: 'a', json: { price: 8 }, metadata: {} } },
      { data: { markdown: 'b', json: { price: 8 }, metadata: {} }, report },
    ];
    const values = [];
    for (const [index, result] of results.entries()) {
      const jobId = `job${index}`;
      const asked = { url, createdAt: 1000 + index, state: 'queued' as const, request: tracked() };
      await store.add(tabJob(jobId, asked));
      await store.update(jobId, end, { jobId, ...result });
      const wanted = tabJob('now', { url, createdAt: 5000, request: tracked() });
      values.push((await previousVersion(store, wanted, { tag: null }, true))?.values);
    }
    expect(values).toEqual([{ price: 8 }, { price: 9 }]);
  });

  it('one before the reading that a kept page is answered from', async () => {
    expect(await found([{}, {}, {}], { from: 'job1' })).toBe('job0');
  });
});
