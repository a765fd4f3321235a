import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job, Target, ScrapeResult } from '@/contract/job';
import type { JobPage } from '@/contract/many-pages';
import { pruneResults } from '@/jobs/prune-results';
import { browser } from '@/platform/browser';
import { isBrowserNew } from '@/storage/browser-session';
import { createDiskStore } from '@/storage/disk-store';
import { latestJobOfTab, listResults, placeInQueue } from '@/storage/find-jobs';
import { searchResults } from '@/storage/search-jobs';
import type { JobStore } from '@/storage/job-store';
import { listMedia, readMedia, writeMedia } from '@/storage/kept-media';
import { watchJobs } from '@/storage/changes';
import { openJobStore } from '@/storage/open-job-store';
import { listKeys, openSealed, seal } from '@/storage/sealed-results';
import { saveSecrets } from '@/storage/secret-store';
import { dismissLoss, readStorageNotice } from '@/storage/storage-notice';
import { disk } from '../../support/memory-files';
import { tabJob } from '../../support/tab-job';
import { saying } from '../../support/locale';

let databases = 0;

beforeEach(() => {
  fakeBrowser.reset();
  databases += 1;
});

function open(keepPrivate = false) {
  return openJobStore({
    databaseName: `job-store-${databases}`,
    keepPrivate: async () => keepPrivate,
  });
}

function result(jobId: string, markdown = '# Hi'): ScrapeResult {
  return { jobId, data: { markdown, metadata: { title: 'Hi' } } };
}

describe.each([
  ['on disk', false],
  ['of private windows', true],
])('jobs %s', (_, incognito) => {
  it('are stored only once per id', async () => {
    const store = open();
    expect(await store.add(tabJob('a', { incognito }))).toBe(true);
    expect(await store.add(tabJob('a', { incognito, title: 'Other' }))).toBe(false);
    expect(await store.get('a')).toEqual(tabJob('a', { incognito }));
    expect(await store.get('b')).toBeUndefined();
  });

  it('are listed by what is stored of them', async () => {
    const store = open();
    await store.add(tabJob('a', { incognito, state: 'done' }));
    await store.add(tabJob('b', { incognito, state: 'running' }));
    const listed = await store.list(({ state }) => state === 'running');
    expect(listed).toEqual([tabJob('b', { incognito, state: 'running' })]);
  });

  it('change together with their result', async () => {
    const store = open();
    await store.add(tabJob('a', { incognito }));
    const changed = await store.update('a', (old) => ({ ...old, state: 'done' }), result('a'));
    expect(changed?.state).toBe('done');
    expect((await store.get('a'))?.state).toBe('done');
    expect(await store.result('a')).toEqual(result('a'));
  });

  it('may have many pages, which are deleted with them', async () => {
    const store = open();
    for (const id of ['a', 'ab']) {
      await store.add(tabJob(id, { incognito }));
      for (const page of [0, 1, 2])
        await store.update(id, (old) => old, { ...result(id, `${page}`), page });
    }
    expect((await store.result('a', 2))?.data.markdown).toBe('2');
    expect(await store.result('a', 3)).toBeUndefined();
    await store.delete(['a']);
    expect(await store.result('a', 0)).toBeUndefined();
    expect(await store.result('a', 2)).toBeUndefined();
    expect((await store.result('ab', 1))?.data.markdown).toBe('1');
  });

  it('that failed over an answer keep it, and have no result', async () => {
    const store = open();
    await store.add(tabJob('a', { incognito }));
    const raw = { jobId: 'a', raw: '<h1>Sign in</h1>' };
    await store.update('a', (old) => ({ ...old, state: 'failed', size: 16 }), raw);
    expect(await store.rawAnswer('a')).toBe(raw.raw);
    expect(await store.result('a')).toBeUndefined();
    expect(await store.rawAnswer('b')).toBeUndefined();
    await store.delete(['a']);
    expect(await store.rawAnswer('a')).toBeUndefined();
  });

  it('stay unchanged if a change is declined, and so do their results', async () => {
    const store = open();
    await store.add(tabJob('a', { incognito, state: 'cancelled' }));
    const change = (old: Job) => (old.state === 'running' ? old : undefined);
    expect(await store.update('a', change, result('a'))).toBeUndefined();
    expect(await store.update('b', (old) => old, result('b'))).toBeUndefined();
    expect(await store.result('a')).toBeUndefined();
    expect(await store.result('b')).toBeUndefined();
  });

  it('are listed latest first, also by tab', async () => {
    const store = open();
    await store.add(tabJob('old', { incognito, createdAt: 1 }));
    await store.add(tabJob('new', { incognito, createdAt: 2 }));
    await store.add(tabJob('other', { incognito, createdAt: 3, tabId: 2 }));
    expect((await store.list()).map(({ id }) => id)).toEqual(['other', 'new', 'old']);
    expect((await store.listOfTab(1)).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('are deleted with their results, one or all', async () => {
    const store = open();
    for (const id of ['a', 'b', 'c']) {
      await store.add(tabJob(id, { incognito }));
      await store.update(id, (old) => ({ ...old, state: 'done' }), result(id));
    }
    await store.delete(['a', 'unknown']);
    expect((await store.list()).map(({ id }) => id).toSorted()).toEqual(['b', 'c']);
    expect(await store.result('a')).toBeUndefined();
    await store.clear();
    expect(await store.list()).toEqual([]);
    expect(await store.result('b')).toBeUndefined();
  });

  it('announce every change', async () => {
    const store = open();
    const heard = vi.fn<(ids: string[]) => void>();
    const stop = watchJobs(heard);
    await store.add(tabJob('a', { incognito }));
    await store.update('a', (old) => ({ ...old, state: 'done' }), result('a'));
    await store.delete(['a']);
    expect(heard.mock.calls).toEqual([[['a']], [['a']], [['a']]]);
    stop();
    await store.add(tabJob('b', { incognito }));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('keep every character of a result', async () => {
    const store = open();
    await store.add(tabJob('a', { incognito }));
    const odd = result('a', 'lone \ud800, nul \0, emoji 👩‍👧');
    await store.update('a', (old) => old, odd);
    expect(await store.result('a')).toEqual(odd);
  });
});

const pace = { delay: 0, pages: 99, minutes: 9, megabytes: 100 };

/** Stores a job of this many pages, none of which was read. */
async function addJobOfMany(store: JobStore, count: number, more: Partial<Job> = {}) {
  const pages = Array.from({ length: count }, (_, at): JobPage => ({
    url: `https://a.example/${at}`,
    state: 'waiting',
  }));
  const many = { pages, pace };
  await store.add(tabJob('a', { operation: 'batch', state: 'running', many, ...more }));
}

/** Stores that a page was read. */
function addPage(store: JobStore, at: number, found?: JobPage[]) {
  const pages = [
    { at, page: { state: 'done', title: `T${at}` } as const, ...(found && { found }) },
  ];
  return store.addOutcomes('a', { pages, size: 5 }, [{ ...result('a', `${at}`), page: at }]);
}

async function statesOf(store: JobStore) {
  return (await store.get('a'))?.many?.pages.map(({ state }) => state);
}

// Promise only-repeatable-writes-unflushed (Jobs): Only what can be obtained again is stored
// without waiting for the disk.
it('waits for the disk only with what cannot be obtained again', async () => {
  const store = open();
  await addJobOfMany(store, 4);
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const heard = vi.fn<(ids: string[]) => void>();
  const stop = watchJobs(heard);
  for (const page of [0, 1, 2]) await addPage(store, page);
  begun.mockClear();
  /** The durabilities of the writes; before each, the store looks the job up. */
  const durabilities = () =>
    begun.mock.calls.flatMap(([, mode, options]) =>
      mode === 'readwrite' ? [options?.durability] : [],
    );
  await addPage(store, 3);
  expect(durabilities()).toEqual(['relaxed']);
  expect((await store.result('a', 3))?.data.markdown).toBe('3');
  expect(heard).toHaveBeenCalledTimes(1);
  await store.update('a', (old) => ({ ...old, state: 'done' }));
  expect(durabilities()).toEqual(['relaxed', 'strict']);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

describe.each([
  ['on disk', false],
  ['of private windows', true],
])('the outcome of the pages of a job %s', (_, incognito) => {
  // Promise no-page-lost-or-read-twice
  it('is part of the job wherever that is read', async () => {
    const store = open();
    await addJobOfMany(store, 3, { incognito });
    await addPage(store, 1);
    const found: JobPage[] = [{ url: 'https://a.example/3', state: 'waiting', depth: 1 }];
    await addPage(store, 0, found);
    await addPage(store, 3);
    const states = ['done', 'done', 'waiting', 'done'];
    expect(await statesOf(store)).toEqual(states);
    for (const jobs of [await store.list(), await store.listOfTab(1)])
      expect(jobs.map(({ many }) => many?.pages.map(({ state }) => state))).toEqual([states]);
    const job = await store.get('a');
    expect(job?.size).toBe(15);
    expect(job?.many?.pages[3]).toEqual({ ...found[0], state: 'done', title: 'T3' });
    expect((await store.result('a', 3))?.data.markdown).toBe('3');
  });

  it('is part of a changed job, and stays there', async () => {
    const store = open();
    await addJobOfMany(store, 3, { incognito });
    await addPage(store, 1);
    const change = vi.fn<(job: Job) => Job>((job) => ({ ...job, hold: true }));
    await store.update('a', change);
    expect(change.mock.lastCall?.[0].many?.pages[1]?.state).toBe('done');
    await addPage(store, 2);
    expect(await statesOf(store)).toEqual(['waiting', 'done', 'done']);
    expect((await store.get('a'))?.size).toBe(10);
  });

  it('is not stored once the job has ended', async () => {
    const store = open();
    await addJobOfMany(store, 2, { incognito });
    await store.update('a', (job) => ({ ...job, state: 'cancelled' }));
    await addPage(store, 1);
    expect(await statesOf(store)).toEqual(['waiting', 'waiting']);
    expect(await store.result('a', 1)).toBeUndefined();
  });

  it('is deleted with the job', async () => {
    const store = open();
    await addJobOfMany(store, 2, { incognito });
    await addPage(store, 1);
    await store.delete(['a']);
    await addJobOfMany(store, 2, { incognito });
    expect(await statesOf(store)).toEqual(['waiting', 'waiting']);
    await addPage(store, 1);
    await store.clear();
    await addJobOfMany(store, 2, { incognito });
    expect(await statesOf(store)).toEqual(['waiting', 'waiting']);
  });
});

it('the outcome of a few pages is stored without writing all pages of the job, up to a limit', async () => {
  const store = open();
  await addJobOfMany(store, 70);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const tables = () => put.mock.contexts.map((table) => (table as IDBObjectStore).name);
  await addPage(store, 0);
  expect(tables()).toEqual(['journal', 'pages']);
  for (let at = 1; at < 70; at += 1) await addPage(store, at);
  expect(tables().filter((name) => name === 'jobs')).toHaveLength(1);
  put.mockRestore();
  expect(await statesOf(store)).toEqual(Array.from({ length: 70 }, () => 'done'));
  expect((await store.get('a'))?.size).toBe(350);
});

// Promise no-page-lost-or-read-twice
it('after an unreadable journal entry, the pages of later entries are read again', async () => {
  const store = open();
  await addJobOfMany(store, 3);
  for (const at of [0, 1, 2]) await addPage(store, at);
  const database = await openDB(`job-store-${databases}`);
  await database.put('journal', { jobId: 'a', place: 1, of: 'a later version' });
  database.close();
  expect(await statesOf(store)).toEqual(['done', 'waiting', 'waiting']);
  expect(await store.list()).toHaveLength(1);
});

describe('the snapshot that a job read', () => {
  // Promise results-encrypted
  it('is kept with it, counted, and deleted with it', async () => {
    const store = open();
    for (const id of ['a', 'b']) await store.add(tabJob(id));
    await store.update('a', (old) => old, result('a'));
    await store.keepSnapshot('a', { text: 'CANARY' });
    await store.keepSnapshot('never-stored', { text: 'x' });
    expect(await store.snapshot('a')).toEqual({ text: 'CANARY' });
    expect((await store.get('a'))?.snapshotSize).toBe('{"text":"CANARY"}'.length);
    const database = await openDB(`job-store-${databases}`);
    const record: unknown = await database.get('snapshots', 'a');
    expect(await database.getAllKeys('snapshots')).toEqual(['a']);
    database.close();
    await store.dropSnapshots(['a']);
    expect(await store.get('a')).not.toHaveProperty('snapshotSize');
    expect(await store.snapshot('a')).toBeUndefined();
    expect(await store.result('a')).toEqual(result('a'));
    await store.delete(['a']);
    // A copy that a database keeps in its log.
    expect(await openSealed(record)).toBeUndefined();
  });

  it('is announced, so that an open page shows that it exists', async () => {
    const store = open();
    await store.add(tabJob('a'));
    const heard = vi.fn<(ids: string[]) => void>();
    const stop = watchJobs(heard);
    await store.keepSnapshot('a', { text: 'x' });
    stop();
    expect(heard).toHaveBeenCalledExactlyOnceWith(['a']);
  });

  it('is not written if the job is in memory only', async () => {
    const store = open();
    await store.add(tabJob('a', { incognito: true }));
    await store.keepSnapshot('a', { text: 'x' });
    expect(await store.snapshot('a')).toBeUndefined();
  });
});

describe('a file that an answer names', () => {
  const address = 'https://media.example/shot.png?signed=yes';
  const file = new Blob(['CANARY'], { type: 'image/png' });

  // Promise shown-file-kept (Storage): A file that a result names by a short-lived address is kept
  // once it was shown, encrypted like the result and deleted with it.
  it('is kept with its job, encrypted, and deleted with it', async () => {
    const store = open();
    for (const id of ['a', 'b']) {
      await store.add(tabJob(id));
      await store.update(id, (old) => old, result(id));
    }
    expect(await store.keepMedia('a', address, file)).toBe(true);
    expect(await store.keepMedia('a', address, file)).toBe(true);
    expect((await store.get('a'))?.mediaSize).toBe(file.size);
    const kept = await readMedia('a', address);
    expect([kept?.type, await kept?.text()]).toEqual(['image/png', 'CANARY']);
    expect(await readMedia('b', address)).toBeUndefined();
    const written = [...disk.files].map(([name, bytes]) => name + new TextDecoder().decode(bytes));
    expect(written.join()).not.toMatch(/CANARY|media\.example/);
    await store.delete(['a']);
    expect(await listMedia()).toEqual([]);
  });

  it('is kept with a job whose first page was not read', async () => {
    const store = open();
    await store.add(tabJob('a'));
    await store.update('a', (old) => old, { page: 1, ...result('a') });
    expect(await store.keepMedia('a', address, file)).toBe(true);
    expect(await readMedia('a', address)).toBeDefined();
  });

  it('can be dropped while its result stays, and is deleted with everything else', async () => {
    const store = open();
    await store.add(tabJob('a'));
    await store.update('a', (old) => old, result('a'));
    await store.keepMedia('a', address, file);
    await store.dropMedia(['a']);
    expect(await readMedia('a', address)).toBeUndefined();
    expect(await store.get('a')).not.toHaveProperty('mediaSize');
    expect(await store.result('a')).toEqual(result('a'));
    await store.keepMedia('a', address, file);
    await store.clear();
    expect(await listMedia()).toEqual([]);
  });

  it('is not written if the job is in memory only or unknown, or the file is too large', async () => {
    const store = open();
    for (const id of ['private', 'disk']) {
      await store.add(tabJob(id, { incognito: id === 'private' }));
      await store.update(id, (old) => old, result(id));
    }
    const large = new Blob([new Uint8Array(50_000_001)]);
    expect(await store.keepMedia('private', address, file)).toBe(false);
    expect(await store.keepMedia('unknown', address, file)).toBe(false);
    expect(await store.keepMedia('disk', address, large)).toBe(false);
    expect(await listMedia()).toEqual([]);
  });

  // Promise private-leaves-nothing
  it('is not written in a private window, even if results are kept there', async () => {
    const store = open(true);
    await store.add(tabJob('a', { incognito: true }));
    await store.update('a', (old) => old, result('a'));
    expect(await store.keepMedia('a', address, file)).toBe(false);
    expect(await listMedia()).toEqual([]);
  });

  it('is removed from disk with a page that is to leave no trace', async () => {
    const store = open();
    await store.add(tabJob('a', { tabId: 1, url: 'https://example.org/page' }));
    await store.update('a', (old) => old, result('a'));
    await store.keepMedia('a', address, file);
    await store.takeOffDisk({ tabId: 1, url: 'https://example.org/page' });
    expect(await listMedia()).toEqual([]);
    expect(await store.get('a')).not.toHaveProperty('mediaSize');
  });

  it('is deleted if a killed background left it behind', async () => {
    const store = open();
    await writeMedia('gone', address, file);
    await store.tidyKeys();
    expect([await listMedia(), await listKeys()]).toEqual([[], []]);
  });
});

describe('a page that is to leave no trace', () => {
  const page = { tabId: 1, url: 'https://example.org/page' };
  const of = (id: string, more: Partial<Job & Target> = {}) =>
    tabJob(id, { url: page.url, ...more });

  it('takes with it no job of a tab with the same number before the browser was restarted', async () => {
    const store = open();
    await store.add(of('a'));
    // Numbers of tabs begin again with the browser.
    await isBrowserNew(() => of('a').createdAt + 1);
    await store.takeOffDisk(page);
    expect(await store.get('a')).toMatchObject({ retention: 'disk' });
  });

  it('is removed from disk with its result, and can be read until the browser is closed', async () => {
    const store = open();
    const disk = createDiskStore(`job-store-${databases}`);
    for (const job of [of('a'), of('part', { url: `${page.url}#part` }), of('failed')]) {
      await store.add(job);
    }
    await store.update('a', (old) => ({ ...old, state: 'done' }), result('a'));
    await store.update('failed', (old) => old, { jobId: 'failed', raw: 'not JSON' });
    await store.takeOffDisk(page);
    expect(await disk.list()).toEqual([]);
    expect(await disk.result('a')).toBeUndefined();
    expect(await disk.rawAnswer('failed')).toBeUndefined();
    expect((await store.list()).map(({ id }) => id).toSorted()).toEqual(['a', 'failed', 'part']);
    expect(await store.get('a')).toMatchObject({ state: 'done', retention: 'memory' });
    expect(await store.result('a')).toEqual(result('a'));
    expect(await store.rawAnswer('failed')).toBe('not JSON');
  });

  it('ends as its work does, even if that ends during the removal', async () => {
    const store = open();
    await store.add(of('a', { state: 'running' }));
    const taken = store.takeOffDisk(page);
    const done = store.update('a', (old) => ({ ...old, state: 'done' }), result('a'));
    await Promise.all([taken, done]);
    expect(await store.get('a')).toMatchObject({ state: 'done', retention: 'memory' });
    expect(await store.result('a')).toEqual(result('a'));
    expect(await createDiskStore(`job-store-${databases}`).list()).toEqual([]);
  });

  it('leaves other pages and tabs alone', async () => {
    const store = open();
    const disk = createDiskStore(`job-store-${databases}`);
    await store.add(of('elsewhere', { tabId: 2 }));
    await store.add(of('other', { url: 'https://example.org/other' }));
    await store.takeOffDisk(page);
    expect(await disk.list()).toHaveLength(2);
  });
});

describe('private windows', () => {
  // Promise private-leaves-nothing (Storage): Private windows and requests without retention leave
  // nothing on the disk. Where the user keeps results of private windows, neither the page nor a
  // file that an answer names is kept with them.
  it('leave nothing on disk', async () => {
    const store = open();
    await store.add(tabJob('canary', { incognito: true }));
    await store.update('canary', (old) => ({ ...old, state: 'done' }), result('canary'));
    fakeBrowser.reset();
    expect(await open().list()).toEqual([]);
    expect(await open().result('canary')).toBeUndefined();
  });

  it('are stored like others when the user wants it', async () => {
    const store = open(true);
    await store.add(tabJob('kept', { incognito: true }));
    await store.update('kept', (old) => ({ ...old, state: 'done' }), result('kept'));
    fakeBrowser.reset();
    expect(await open().result('kept')).toEqual(result('kept'));
  });

  it('drop their oldest results when memory is full, and say so if that is not enough', async () => {
    const store = open();
    const set = browser.storage.session.set.bind(browser.storage.session);
    for (const [id, createdAt] of [
      ['first', 1],
      ['second', 2],
    ] as const) {
      await store.add(tabJob(id, { incognito: true, createdAt, state: 'done', finishedAt: 5 }));
    }
    vi.spyOn(browser.storage.session, 'set').mockImplementation(async (items) => {
      const used = Object.keys(await fakeBrowser.storage.session.get(null)).length;
      if (used >= 2 && !('job:first' in items))
        throw new Error('Session storage quota bytes exceeded.');
      await set(items);
    });
    await store.add(tabJob('third', { incognito: true, createdAt: 3 }));
    expect((await store.list()).map(({ id }) => id)).toEqual(['third', 'second']);

    vi.spyOn(browser.storage.session, 'set').mockRejectedValue(new Error('quota exceeded'));
    await expect(
      store.update('third', (old) => ({ ...old, state: 'done' }), result('third')),
    ).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect((await store.get('third'))?.state).toBe('queued');
  });
});

it('a private result too large for memory displaces no other', async () => {
  const store = open();
  for (const id of ['small', 'large']) await store.add(tabJob(id, { incognito: true }));
  const done = (old: Job): Job => ({ ...old, state: 'done', finishedAt: 5 });
  await store.update('small', done, result('small'));
  const set = browser.storage.session.set.bind(browser.storage.session);
  vi.spyOn(browser.storage.session, 'set').mockImplementation(async (items) => {
    if (new Blob([JSON.stringify(items)]).size > 10_485_760)
      throw new Error('quota bytes exceeded');
    await set(items);
  });
  const large = result('large', 'ä'.repeat(6_000_000));
  await expect(store.update('large', done, large)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  vi.restoreAllMocks();
  expect(await store.result('small')).toEqual(result('small'));
});

describe('a disk that is full', () => {
  it.each(['DataError', 'UnknownError', 'QuotaExceededError'])(
    'is distinguished from a damaged one (%s)',
    async (name) => {
      const store = open();
      await store.add(tabJob('a'));
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Failed to write blobs.', name);
      });
      await expect(
        store.update('a', (old) => ({ ...old, state: 'done' }), result('a')),
      ).rejects.toMatchObject({
        code: 'STORAGE_FULL',
        message: saying(/^Not saved/),
      });
      vi.restoreAllMocks();
      expect((await store.get('a'))?.state).toBe('queued');
    },
  );
});

describe('a job without room', () => {
  afterEach(() => {
    disk.bytes = Infinity;
  });

  it.each(['DataError', 'QuotaExceededError'])('is kept in memory (%s)', async (name) => {
    const store = open();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Refused.', name);
    });
    expect(await store.add(tabJob('a'))).toBe(true);
    vi.restoreAllMocks();
    expect(await store.list()).toEqual([tabJob('a')]);
    expect(await createDiskStore(`job-store-${databases}`).list()).toEqual([]);
    expect(await readStorageNotice()).toEqual({ noRoom: true });
  });

  // Promise full-disk-loses-nothing (Storage): A full disk loses nothing that was stored, and the
  // user is told.
  it('is not written to a database on a nearly full disk, and the user is told until there is room', async () => {
    const store = open();
    await store.add(tabJob('before', { state: 'running' }));
    disk.bytes = 1000;
    await store.add(tabJob('a'));
    const done = (job: Job): Job => ({ ...job, state: 'done', finishedAt: 5 });
    await store.update('a', done, result('a'));
    await expect(store.update('before', done, result('before'))).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
    expect(await store.result('a')).toEqual(result('a'));
    expect(await readStorageNotice()).toEqual({ noRoom: true });
    const onDisk = await createDiskStore(`job-store-${databases}`).list();
    expect(onDisk).toMatchObject([{ id: 'before', state: 'running' }]);

    disk.bytes = Infinity;
    await store.add(tabJob('b'));
    expect(await readStorageNotice()).toEqual({ noRoom: false });
  });

  it('is detected by the free space that the browser reports', async () => {
    const store = open();
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 5_000_000, usage: 1 });
    await store.add(tabJob('a'));
    expect(await readStorageNotice()).toEqual({ noRoom: true });
  });
});

describe('a write', () => {
  // Promise confirmed-write-on-disk (Storage): A write that was confirmed is on the disk.
  it('is confirmed only once it is on disk', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = open();
    await store.add(tabJob('a'));
    await store.update('a', (old) => ({ ...old, state: 'done' }), result('a'));
    await store.delete(['a']);
    await saveSecrets({ service: 'first', origin: 'https://a.example' }, { apiKey: 'fc-a' });
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes).toHaveLength(4);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
  });
});

describe('what is stored', () => {
  const done = (job: Job): Job => ({ ...job, state: 'done', finishedAt: 5 });

  async function addDone(store: JobStore, ...ids: string[]) {
    for (const id of ids) {
      await store.add(tabJob(id));
      await store.update(id, done, result(id));
    }
  }

  // Promise lost-data-is-told (Storage): If the browser loses stored data, the user is told, once.
  it('is reported as lost, once, if the browser has lost its database', async () => {
    const store = open();
    await addDone(store, 'a', 'b', 'c');
    await store.delete(['b']);
    await saveSecrets({ service: 'first', origin: 'https://a.example' }, { apiKey: 'fc-a' });
    await store.findLosses();
    expect(await readStorageNotice()).toEqual({ noRoom: false });

    await emptyDatabase(`job-store-${databases}`, ['jobs', 'pages']);
    await emptyDatabase('winnow-secrets', ['secrets']);
    await open().findLosses();
    const lost = { results: 2, origins: ['https://a.example'] };
    expect(await readStorageNotice()).toEqual({ noRoom: false, lost });
    await open().findLosses();
    expect(await readStorageNotice()).toEqual({ noRoom: false, lost });
    await dismissLoss();
    await open().findLosses();
    expect(await readStorageNotice()).toEqual({ noRoom: false });
  });

  it('is not reported as lost if the user deleted it', async () => {
    const store = open();
    await addDone(store, 'a', 'b');
    await store.clear();
    await store.findLosses();
    expect(await readStorageNotice()).toEqual({ noRoom: false });
  });

  // Promise results-encrypted (Storage): Results and kept pages are encrypted; deleting a job also
  // makes what the database's logs hold unreadable.
  it('is encrypted with a key that is deleted with it', async () => {
    const store = open();
    await addDone(store, 'a', 'b', 'c');
    const database = await openDB(`job-store-${databases}`);
    const record: unknown = await database.get('pages', ['a', 0]);
    expect(await openSealed(record)).toEqual(result('a'));
    await store.delete(['a']);
    // A copy that a database keeps in its log.
    expect(await openSealed(record)).toBeUndefined();
    expect(await listKeys()).toEqual(expect.not.arrayContaining(['a']));
    await store.clear();
    expect(await listKeys()).toEqual([]);
    database.close();
  });

  it('leaves no key behind if the background is killed before storing what it encrypted', async () => {
    const store = open();
    await addDone(store, 'a');
    await seal('never-stored', result('never-stored'));
    await store.tidyKeys();
    expect(await listKeys()).toEqual(['a']);
    await store.clear();
  });

  it('may be unencrypted, as an earlier version wrote it', async () => {
    const store = open();
    await store.add(tabJob('a', { state: 'done' }));
    const database = await openDB(`job-store-${databases}`);
    await database.put('pages', { ...result('a'), index: 0 });
    database.close();
    expect(await store.result('a')).toMatchObject(result('a'));
  });

  it('is listed even if only a newer version can read it, and can be deleted', async () => {
    const store = open();
    await store.add(tabJob('a'));
    const database = await openDB(`job-store-${databases}`);
    const { target, createdAt } = tabJob('later');
    await database.put('jobs', { ...tabJob('later'), state: 'of a later version', size: 7 });
    await database.put('jobs', {
      ...tabJob('older'),
      createdAt: -1,
      state: 'of a later version',
      size: 7,
    });
    await database.put('jobs', { id: 'odd', url: 5, tabId: 1 });
    database.close();
    // It counts for the limit.
    await pruneResults(store, 0);
    expect(await store.get('older')).toBeUndefined();
    expect(await store.get('later')).toMatchObject({
      target: { url: target.url, title: target.title },
      createdAt,
      size: 7,
      state: 'failed',
    });
    const said = { message: saying('newer version') };
    expect(await store.list()).toMatchObject([
      { id: 'a' },
      { id: 'later', failure: said },
      { id: 'odd', target: { url: '', title: '' }, failure: said },
    ]);
    // It is not a reading of a tab, and nothing changes it.
    expect((await store.listOfTab(1)).map(({ id }) => id)).toEqual(['a']);
    expect(await store.update('later', done)).toBeUndefined();
    await store.delete(['later', 'odd']);
    expect((await store.list()).map(({ id }) => id)).toEqual(['a']);
  });
});

/** What a browser leaves after it discarded a database. */
async function emptyDatabase(name: string, tables: string[]): Promise<void> {
  const database = await openDB(name);
  for (const table of tables) await database.clear(table);
  database.close();
}

describe('the end of a job that cannot be written to disk', () => {
  it('is kept in memory, so that no job stays running', async () => {
    const store = open();
    await store.add(tabJob('a', { state: 'running' }));
    await store.add(tabJob('b'));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Failed.', 'UnknownError');
    });
    const fail = (job: Job): Job => ({ ...job, state: 'failed', finishedAt: 1005 });
    const begin = (job: Job): Job => ({ ...job, state: 'running' });
    expect(await store.update('a', fail)).toMatchObject({ state: 'failed' });
    await expect(store.update('b', begin)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    vi.restoreAllMocks();
    expect(await store.get('a')).toMatchObject({ state: 'failed', finishedAt: 1005 });
    expect((await store.list()).map(({ id, state }) => [id, state])).toEqual([
      ['a', 'failed'],
      ['b', 'queued'],
    ]);
    expect(await store.listOfTab(1)).toHaveLength(2);
    await store.delete(['a']);
    expect(await store.get('a')).toBeUndefined();
  });
});

describe('results of a later version', () => {
  // Promise updates-keep-data
  it('block no page from being read, and are removed when the user deletes everything', async () => {
    (await openDB(`job-store-${databases}`, 4)).close();
    const store = open();
    await expect(store.list()).rejects.toMatchObject({
      message: saying('later version'),
    });
    await store.add(tabJob('a'));
    await store.update('a', (old) => ({ ...old, state: 'done' }), result('a'));
    expect(await store.listOfTab(1)).toMatchObject([{ id: 'a', state: 'done' }]);
    expect(await open().result('a')).toEqual(result('a'));
    await store.clear();
    expect(await store.list()).toEqual([]);
    await store.add(tabJob('b'));
    fakeBrowser.reset();
    expect(await open().get('b')).toEqual(tabJob('b'));
  });
});

describe('a database that an older page holds', () => {
  it('blocks no page from being read, loses its keys when the user deletes everything, and is used once it is free', async () => {
    const held = await openDB(`job-store-${databases}`, 1, {
      upgrade(created) {
        const jobs = created.createObjectStore('jobs', { keyPath: 'id' });
        for (const index of ['createdAt', 'tabId']) jobs.createIndex(index, index);
        created.createObjectStore('results', { keyPath: 'jobId' });
      },
    });
    await seal('old', 'text');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = open();
    const listed = store.list().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await listed).toMatchObject({ message: saying('could not be opened') });
    vi.useRealTimers();
    // From now on, nobody waits.
    expect(await store.add(tabJob('a'))).toBe(true);
    await store.update('a', (old) => ({ ...old, state: 'done' }), result('a'));
    expect(await store.listOfTab(1)).toMatchObject([{ id: 'a', state: 'done' }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cleared = store.clear().catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await listKeys()).toEqual([]));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await cleared).toMatchObject({ message: saying('could not be opened') });
    vi.useRealTimers();
    const changed = vi.fn<(ids: string[]) => void>();
    const stop = watchJobs(changed);
    held.close();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(['']));
    stop();
    expect(await store.list()).toEqual([]);
    await store.add(tabJob('b'));
    fakeBrowser.reset();
    expect(await open().get('b')).toEqual(tabJob('b'));
  });
});

describe('a database that is deleted while it is open', () => {
  it('is told to whoever shows what was in it', async () => {
    const store = open();
    await store.add(tabJob('a'));
    const changed = vi.fn<(ids: string[]) => void>();
    const stop = watchJobs(changed);
    await deleteDB(`job-store-${databases}`);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(['']));
    stop();
    expect(await store.list()).toEqual([]);
  });
});

describe('a result that is set aside', () => {
  it('is read as if it were stored, and deleted with its job', async () => {
    const store = open();
    for (const id of ['a', 'b']) {
      await store.add(tabJob(id, { state: 'failed' }));
      await store.setAside(result(id));
    }
    expect(await open().result('a')).toEqual(result('a'));
    await store.delete(['a']);
    expect(await store.result('a')).toBeUndefined();
    await store.clear();
    expect(await store.result('b')).toBeUndefined();
  });

  it('takes no room from other results', async () => {
    const store = open();
    await store.add(tabJob('private', { incognito: true, state: 'done', finishedAt: 5 }));
    const refusal = new Error('Session storage quota bytes exceeded.');
    vi.spyOn(browser.storage.session, 'set').mockRejectedValueOnce(refusal);
    await expect(store.setAside(result('a'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    vi.restoreAllMocks();
    expect(await store.get('private')).toBeDefined();
  });
});

describe('finding jobs', () => {
  it('finds the latest job of the document a tab shows', async () => {
    const store = open();
    const url = 'https://example.org/a';
    await store.add(tabJob('old', { documentId: 'd1', createdAt: 1, url }));
    await store.add(tabJob('new', { documentId: 'd1', createdAt: 2, url }));
    await store.add(tabJob('reloaded', { documentId: 'd2', createdAt: 3, url }));
    const jobs = await store.listOfTab(1);
    expect(latestJobOfTab(jobs, { url, documentId: 'd1' })?.id).toBe('new');
    expect(latestJobOfTab(jobs, { url: `${url}#part`, documentId: 'd1' })?.id).toBe('new');
    expect(latestJobOfTab(jobs, { url, documentId: 'd3' })).toBeUndefined();
    expect(await store.listOfTab(2)).toEqual([]);
    expect(latestJobOfTab(jobs, { url })?.id).toBe('reloaded');
  });

  it('finds no job of another address that the same document had', async () => {
    const store = open();
    const one = 'https://example.org/posts/one';
    await store.add(tabJob('one', { documentId: 'd1', url: one }));
    const jobs = await store.listOfTab(1);
    const next = { url: 'https://example.org/posts/two', documentId: 'd1' };
    expect(latestJobOfTab(jobs, next)).toBeUndefined();
    expect(latestJobOfTab(jobs, { url: `${one}#/comments`, documentId: 'd1' })).toBeUndefined();
  });

  it('lists what users may look for', async () => {
    const store = open();
    const failure = { code: 'UNSUPPORTED_PAGE', message: 'Closed.' } as const;
    await store.add(tabJob('done', { state: 'done' }));
    await store.add(tabJob('closed', { state: 'failed', failure }));
    await store.add(tabJob('stopped', { state: 'cancelled' }));
    const refusal = { code: 'BAD_REQUEST', message: 'No selector.' } as const;
    await store.add(tabJob('refused', { state: 'failed', failure: refusal }));
    expect((await listResults(store)).map(({ id }) => id)).toEqual(['done']);
  });

  it('counts the position in the queue among jobs that were never sent', async () => {
    const store = open();
    const last = tabJob('last', { engine: 'service', createdAt: 9 });
    for (const job of [
      tabJob('tab', { createdAt: 1 }),
      tabJob('sent', { engine: 'service', state: 'running', createdAt: 2 }),
      tabJob('retried', { engine: 'service', notBefore: 100, createdAt: 3 }),
      tabJob('first', { engine: 'upload', createdAt: 4 }),
      last,
      tabJob('later', { engine: 'service', createdAt: 10 }),
    ]) {
      await store.add(job);
    }
    expect(await placeInQueue(store, last)).toBe(2);
  });

  it('searches title, address and text for every word', async () => {
    const store = open();
    for (const [id, title, markdown] of [
      ['one', 'Winter wheat', 'Sown in October.'],
      ['two', 'Barley', 'Also a winter crop.'],
      ['three', 'Rice', 'Needs water.'],
    ] as const) {
      await store.add(tabJob(id, { title }));
      await store.update(id, (old) => ({ ...old, state: 'done' }), result(id, markdown));
    }
    await store.add(tabJob('failed', { title: 'Winter', state: 'failed' }));
    const find = async (query: string) =>
      (await searchResults(store, query)).map(({ id }) => id).toSorted();
    expect(await find('')).toEqual(['failed', 'one', 'three', 'two']);
    expect(await find('WINTER')).toEqual(['failed', 'one', 'two']);
    expect(await find('winter october')).toEqual(['one']);
    expect(await find('example.org/three')).toEqual(['three']);
    expect(await find('rye')).toEqual([]);
    expect(await searchResults(store, '', AbortSignal.abort())).toEqual([]);
  });

  it('searches answers, values and the rows of all pages of a table', async () => {
    const store = open();
    const job = tabJob('rows', { operation: 'table', progress: { done: 2 } });
    await store.add(job);
    const page = (value: string) => ({
      url: 'https://a.example/',
      rows: [[{ value }]],
      doubles: 0,
    });
    const content = (at: number, value: string) => ({
      jobId: 'rows',
      ...(at > 0 && { page: at }),
      data: { metadata: {} },
      table: page(value),
    });
    await store.update('rows', (old) => old, content(0, 'Barley'));
    await store.update('rows', (old) => ({ ...old, state: 'failed' }), content(1, 'Winter rye'));
    await store.add(tabJob('asked', { engine: 'service' }));
    const data = { metadata: {}, summary: 'About oats.', json: { crop: { name: 'Millet' } } };
    await store.update('asked', (old) => ({ ...old, state: 'done' }), { jobId: 'asked', data });
    const find = async (query: string) => (await searchResults(store, query)).map(({ id }) => id);
    expect(await find('winter')).toEqual(['rows']);
    expect(await find('oats millet')).toEqual(['asked']);
  });
});
