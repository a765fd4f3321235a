import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openJobStore } from '@/storage/open-job-store';
import { seal } from '@/storage/sealed-results';
import { tabJob } from '../../support/tab-job';
import '../../support/memory-files';

beforeEach(() => fakeBrowser.reset());

const FAILURE = { code: 'SERVICE_TIMEOUT', message: 'Too late.' };

/** Records as version 0.1.0 wrote them, in version 1 of its database. */
const STORED = [
  {
    id: 'tab',
    engine: 'tab',
    state: 'done',
    url: 'https://example.org/a',
    title: 'A',
    tabId: 4,
    documentId: 'D1',
    request: { formats: ['markdown'], onlyMainContent: false, selection: true, formValues: true },
    createdAt: 5,
    sentAt: 6,
    finishedAt: 7,
    incognito: false,
    size: 70,
    kept: true,
    seen: true,
  },
  {
    id: 'clear',
    engine: 'service',
    state: 'done',
    url: 'https://example.org/b',
    title: 'B',
    request: {},
    options: { formats: ['links'], timeout: 9000 },
    serviceOrigin: 'https://service.example',
    createdAt: 4,
    incognito: true,
    tries: 2,
    notBefore: 3,
  },
  {
    id: 'file',
    engine: 'upload',
    state: 'failed',
    url: 'file:///bill.pdf',
    title: 'bill.pdf',
    isFile: true,
    request: {},
    options: {},
    createdAt: 3,
    failure: FAILURE,
    incognito: false,
  },
  {
    id: 'sending',
    engine: 'service',
    state: 'sending',
    url: 'https://example.org/c',
    title: 'C',
    request: {},
    options: {},
    createdAt: 2,
    incognito: false,
    ephemeral: true,
  },
] as const;

async function storeVersion1(name: string): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade(made) {
      const jobs = made.createObjectStore('jobs', { keyPath: 'id' });
      jobs.createIndex('createdAt', 'createdAt');
      jobs.createIndex('tabId', 'tabId');
      made.createObjectStore('results', { keyPath: 'jobId' });
    },
  });
  for (const record of STORED) await database.put('jobs', record);
  await database.put('jobs', { id: 'odd', engine: 'a later one' });
  const sealed = { jobId: 'tab', data: { markdown: '# A', metadata: {} } };
  await database.put('results', await seal('tab', sealed));
  await database.put('results', { jobId: 'clear', data: { links: [], metadata: {} } });
  await database.put('results', await seal('file', { jobId: 'file', raw: 'no JSON' }));
  database.close();
}

// Promise updates-keep-data
it('finds everything that version 1 stored', async () => {
  const name = 'migrated';
  await storeVersion1(name);
  const store = openJobStore({ databaseName: name });
  expect(await store.get('tab')).toEqual({
    id: 'tab',
    operation: 'scrape',
    engine: 'tab',
    state: 'done',
    target: { url: 'https://example.org/a', title: 'A', tabId: 4, documentId: 'D1' },
    request: { formats: ['markdown'], onlyMainContent: false },
    tab: { selection: true, formValues: true },
    retention: 'disk',
    createdAt: 5,
    startedAt: 6,
    finishedAt: 7,
    incognito: false,
    size: 70,
    kept: true,
    seen: true,
  });
  expect(await store.get('clear')).toMatchObject({
    request: { formats: ['links'], timeout: 9000 },
    remote: { origin: 'https://service.example' },
    incognito: true,
    tries: 2,
    notBefore: 3,
  });
  expect(await store.get('file')).toMatchObject({ operation: 'parse', failure: FAILURE });
  expect(await store.get('sending')).toMatchObject({ state: 'running', retention: 'memory' });
  expect((await store.result('tab'))?.data.markdown).toBe('# A');
  expect((await store.result('clear'))?.data.links).toEqual([]);
  expect(await store.rawAnswer('file')).toBe('no JSON');
  expect((await store.listOfTab(4)).map(({ id }) => id)).toEqual(['tab']);
  expect(await store.list()).toHaveLength(5);
});

it('can delete and add to what version 1 stored', async () => {
  const name = 'migrated-and-used';
  await storeVersion1(name);
  const store = openJobStore({ databaseName: name });
  await store.delete(['tab', 'odd']);
  expect(await store.result('tab')).toBeUndefined();
  expect(await store.add(tabJob('new'))).toBe(true);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new', 'clear', 'file', 'sending']);
});

it('continues a run of many pages that version 2 stored', async () => {
  const name = 'from-2';
  const database = await openDB(name, 2, {
    upgrade(made) {
      const jobs = made.createObjectStore('jobs', { keyPath: 'id' });
      jobs.createIndex('createdAt', 'createdAt');
      jobs.createIndex('tabId', 'target.tabId');
      made.createObjectStore('pages', { keyPath: ['jobId', 'index'] });
      made.createObjectStore('snapshots', { keyPath: 'jobId' });
    },
  });
  const pages = (['done', 'reading', 'waiting'] as const).map((state, at) => ({
    url: `https://a.example/${at}`,
    state,
  }));
  const pace = { delay: 0, pages: 9, minutes: 9, megabytes: 9 };
  const job = tabJob('a', { operation: 'batch', state: 'running', many: { pages, pace }, size: 7 });
  await database.put('jobs', job);
  const former = { jobId: 'a', data: { markdown: '# 0', metadata: {} } };
  await database.put('pages', { ...(await seal('a', former)), index: 0 });
  database.close();
  const store = openJobStore({ databaseName: name });
  expect(await store.get('a')).toEqual(job);
  const outcomes = { pages: [{ at: 1, page: { state: 'done' } as const }], size: 3 };
  await store.addOutcomes('a', outcomes, [{ ...former, page: 1 }]);
  const after = await store.get('a');
  expect(after?.many?.pages.map(({ state }) => state)).toEqual(['done', 'done', 'waiting']);
  expect(after?.size).toBe(10);
  expect((await store.result('a', 0))?.data.markdown).toBe('# 0');
  expect((await store.listOfTab(1)).map(({ id }) => id)).toEqual(['a']);
});
