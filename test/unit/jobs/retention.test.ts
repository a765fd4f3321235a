import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { toFetchedRequest } from '@/contract/request/for-fetch';
import { toTabRequest } from '@/contract/request/for-engine';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { JobRunner } from '@/jobs/job-runner';
import { retentionFor, retentionOf } from '@/jobs/retention';
import { changePresets } from '@/storage/presets';
import { FIRST_SERVICE } from '@/storage/services';
import { changeSettings } from '@/storage/settings';
import { createMapHandlers } from '../../../entrypoints/background/map-handlers';
import { createPagesHandlers } from '../../../entrypoints/background/pages-handlers';
import { startTabJob } from '../../../entrypoints/background/start-tab-job';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { oneService } from '../../support/one-service';
import { packSnapshot } from '../../support/pack-snapshot';
import { pageFromHtml } from '../../support/page-from-html';
import { tabJob } from '../../support/tab-job';

beforeEach(() => fakeBrowser.reset());

const url = 'https://example.org/page';

it.each([
  ['nothing asks for it', [tabJob('a', { url })], {}, 'disk'],
  [
    'a request for the page asked for it',
    [tabJob('a', { url: `${url}#x`, retention: 'memory' })],
    {},
    'memory',
  ],
  ['a request for another page did', [tabJob('a', { retention: 'memory' })], {}, 'disk'],
  ['its preset has lockdown', [], { lockdown: true }, 'memory'],
  ['its preset has zero data retention', [], { zeroDataRetention: true }, 'memory'],
  ['its preset has them off', [], { lockdown: false, zeroDataRetention: false }, 'disk'],
] as const)('a job leaves no trace when it is asked for: %s', (_, jobs, options, retention) => {
  const presets = { list: [{ id: 'p', name: 'P', options, hosts: ['example.org'] }] };
  expect(retentionOf({}, ['https://b.example/', url], { presets, jobs })).toBe(retention);
});

const OWN_MODEL = { model: { name: 'M', host: 'localhost', isOwn: true } };

it.each<[string, (request: ScrapeOptions) => object]>([
  ['the service', (request) => request],
  ['the tab', (request) => toTabRequest(request).request],
  [
    'the tab, with a model',
    (request) => toTabRequest({ ...request, formats: ['summary'] }, OWN_MODEL).request,
  ],
  ['this browser, for many pages', (request) => toFetchedRequest(request).request],
])(
  'nothing is kept of a request for that, whichever engine answers it: %s',
  async (_, requestFor) => {
    for (const asked of [{ zeroDataRetention: true }, { lockdown: true }]) {
      expect(await retentionFor(requestFor(asked), [url])).toBe('memory');
    }
    expect(await retentionFor(requestFor({ zeroDataRetention: false }), [url])).toBe('disk');
  },
);

it('what a tab had read of the page before such a request is taken off the disk', async () => {
  const started = vi.fn<(job: Job) => Promise<void>>(async () => {});
  const takeOffDisk = vi.fn<() => Promise<void>>(async () => {});
  const store = { listOfTab: async () => [], takeOffDisk };
  // Nothing else of the runner is used here.
  const runner = { start: started } as unknown as JobRunner;
  const tab = { id: 1, url, title: '', incognito: false };
  const order = { jobId: 'a', tab, documentId: 'd', request: {} };
  await startTabJob(runner, store, order);
  expect(takeOffDisk).not.toHaveBeenCalled();
  await startTabJob(runner, store, { ...order, request: { zeroDataRetention: true } });
  expect(started.mock.calls.map(([job]) => job.retention)).toEqual(['disk', 'memory']);
  expect(takeOffDisk.mock.calls).toEqual([[{ tabId: 1, url }]]);
});

it('nor does a job of many pages or a map with a page on the site of such a preset', async () => {
  const options = { zeroDataRetention: true };
  await changePresets(() => ({ list: [{ id: 'p', name: 'P', options, hosts: ['shop.example'] }] }));
  const start = vi.fn<(job: Job) => Promise<void>>(async () => {});
  const store = createMemoryJobStore();
  const runner = { start } as unknown as JobRunner;
  const page = pageFromHtml('<p><a href="https://shop.example/other">Other</a>');
  const read = async () => ({ text: packSnapshot(page), frames: [] });
  const { readAddresses } = createPagesHandlers(runner, read, store);
  const pace = { delay: 1, pages: 9, minutes: 9, megabytes: 9 };
  const order = {
    jobId: 'a',
    urls: ['https://b.example/', page.url],
    request: {},
    pace,
    incognito: false,
  };
  await readAddresses(order);
  await readAddresses({ ...order, urls: ['https://b.example/'] });
  expect(start.mock.calls.map(([job]) => job.retention)).toEqual(['memory', 'disk']);
  await changeSettings(oneService('https://service.example'));
  const links = [{ url: 'https://shop.example/other' }];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, links }));
  // Node's own does not say, and the mutation run has no other.
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  const { mapSite } = createMapHandlers(read, store);
  await mapSite({ request: { url: page.url }, incognito: false, service: FIRST_SERVICE });
  expect((await store.list()).map(({ retention }) => retention)).toEqual(['memory']);
});
