import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { localized } from '@/contract/user-text';
import { revealHeaders } from '@/storage/hidden-headers';
import { openJobStore } from '@/storage/open-job-store';
import { readPresets } from '@/storage/presets';
import { readStorageNotice } from '@/storage/storage-notice';
import { upgradeStored } from '@/storage/upgrade-stored';
import { tabJob } from '../../support/tab-job';
import '../../support/memory-files';

beforeEach(() => fakeBrowser.reset());

const now = async () => {};

const ACTIONS = [
  { type: 'click', selector: '#q' },
  { type: 'write', text: 'shoes' },
  { type: 'click', selector: '#otpCode' },
  { type: 'write', text: 'CANARY-TYPED' },
] as const;
const CLEANED = [...ACTIONS.slice(0, 3), { type: 'write', text: '***' }];
const HEADERS = { 'X-Auth-Key': 'CANARY-KEY', Accept: 'text/html' };
const SELECTORS = {
  '#otpCode': ['[name=otp]'],
  '#otpCode option/CANARY-TYPED': ['whole'],
};

describe('after an update, what was stored in the clear', () => {
  // Promise stored-in-the-clear-taken-out (Storage): After an update, what earlier versions stored
  // in the clear is taken out, hidden or encrypted, whenever the background is killed meanwhile.
  it('is taken out of presets once, and the user is told', async () => {
    const preset = {
      id: 'a',
      name: 'A',
      hosts: [],
      options: { actions: ACTIONS, headers: HEADERS },
    };
    const later = { id: 'b', options: 'of a later version' };
    const presets = {
      list: [{ ...preset, selectors: SELECTORS, unknown: 1 }, later],
      defaultId: 'a',
    };
    await fakeBrowser.storage.local.set({ presets });
    const store = openJobStore({ databaseName: 'presets' });
    await upgradeStored(store, now);
    const kept = await fakeBrowser.storage.local.get('presets');
    expect(JSON.stringify(kept)).not.toContain('CANARY');
    expect(kept).toMatchObject({ presets: { list: [{ unknown: 1 }, later], defaultId: 'a' } });
    const { list } = await readPresets();
    expect(list[0]?.options['actions']).toEqual(CLEANED);
    expect(list[0]?.hints).toEqual([
      null,
      null,
      { of: '#otpCode', selectors: ['[name=otp]'] },
      null,
    ]);
    expect((await revealHeaders(list[0]?.options ?? {})).headers).toEqual(HEADERS);
    expect((await readStorageNotice()).cleaned).toBe(1);

    await fakeBrowser.storage.local.set({ presets: { list: [preset] } });
    await upgradeStored(store, now);
    expect((await readStorageNotice()).cleaned).toBe(1);
  });

  // Promise stored-in-the-clear-taken-out
  it('is taken out of where the steps of presets begin, also after an earlier cleaning', async () => {
    const startUrl = 'https://a.example/?q=1&token=CANARY';
    const preset = { id: 'a', name: 'A', hosts: [], options: {}, startUrl };
    const done = { isCleaned: true, isSealed: true };
    await fakeBrowser.storage.local.set({ presets: { list: [preset] }, 'stored-upgrade': done });
    await upgradeStored(openJobStore({ databaseName: 'starts' }), now);
    expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain('CANARY');
    expect((await readPresets()).list[0]?.startUrl).toBe('https://a.example/?q=1');
  });

  // Promise stored-in-the-clear-taken-out
  it('is taken out of the requests of jobs', async () => {
    const store = openJobStore({ databaseName: 'jobs' });
    const request = { actions: [...ACTIONS], headers: HEADERS };
    const batch = {
      webhook: { url: 'https://hook.example', headers: { 'X-Hook': 'CANARY-HOOK' } },
    };
    const many = { pages: [], pace: { delay: 0 }, batch } as unknown as NonNullable<Job['many']>;
    // As earlier versions stored it.
    const tab = { selectors: SELECTORS } as NonNullable<Job['tab']>;
    await store.add(tabJob('steps', { request, tab }));
    await store.add(tabJob('plain', { request: { headers: { Accept: 'a' } } }));
    await store.add(tabJob('many', { request: {}, operation: 'batch', many }));
    await upgradeStored(store, now);
    const jobs = await store.list();
    expect(jobs).toHaveLength(3);
    expect(JSON.stringify(jobs)).not.toContain('CANARY');
    const job = await store.get('steps');
    expect(job?.request.actions).toEqual(CLEANED);
    expect((await revealHeaders(job?.request ?? {})).headers).toEqual(HEADERS);
    expect((await store.get('plain'))?.request).toEqual({ headers: { Accept: 'a' } });
    expect((await readStorageNotice()).cleaned).toBe(1);
  });
});

it('a run that the user stopped is called stopped after an update, and no other', async () => {
  const store = openJobStore({ databaseName: 'stopped' });
  const failure = { code: 'ACTION_FAILED', action: 1 } as const;
  const message = localized('runStopped', { step: 2, of: 3 });
  await store.add(tabJob('a', { state: 'failed', failure: { ...failure, message } }));
  await store.add(tabJob('b', { state: 'failed', failure: { ...failure, message: 'No.' } }));
  await upgradeStored(store, now);
  expect(await store.get('a')).toMatchObject({
    state: 'stopped',
    failure: { code: 'ACTION_STOPPED', action: 1, message },
  });
  expect(await store.get('b')).toMatchObject({ state: 'failed', failure });
});

describe('results that an earlier version left unencrypted', () => {
  const COUNT = 45;

  async function storeOld(name: string): Promise<void> {
    const database = await openDB(name, 1, {
      upgrade(made) {
        const jobs = made.createObjectStore('jobs', { keyPath: 'id' });
        jobs.createIndex('createdAt', 'createdAt');
        jobs.createIndex('tabId', 'tabId');
        made.createObjectStore('results', { keyPath: 'jobId' });
      },
    });
    for (let at = 0; at < COUNT; at++) {
      const shared = { engine: 'tab', url: 'https://a.example', title: 'A', request: {} };
      const job = { id: `j${at}`, ...shared, state: 'done', createdAt: at, incognito: false };
      await database.put('jobs', job);
      const data = { markdown: `CANARY ${at}`, metadata: {} };
      await database.put('results', { jobId: `j${at}`, data });
    }
    database.close();
  }

  async function stored(name: string): Promise<string> {
    const database = await openDB(name);
    const records: unknown[] = await database.getAll('pages');
    database.close();
    return JSON.stringify(records);
  }

  // Promise stored-in-the-clear-taken-out
  it('are encrypted one by one, whenever the background is killed', async () => {
    await storeOld('old');
    await openJobStore({ databaseName: 'old' }).list();
    expect(await stored('old')).toContain('CANARY');
    let kills = 0;
    for (let life = 1; ; life++) {
      // Each background gets a little further than a whole number of notes of where it was.
      const store = openJobStore({ databaseName: 'old' });
      let left = 7 * life;
      const pause = async () => {
        if (--left === 0) throw new Error('killed');
      };
      const isKilled = await upgradeStored(store, pause).then(
        () => false,
        () => true,
      );
      expect((await store.result(`j${life}`))?.data.markdown).toBe(`CANARY ${life}`);
      if (!isKilled) break;
      kills++;
    }
    expect(kills).toBeGreaterThan(2);
    expect(await stored('old')).not.toContain('CANARY');
    const store = openJobStore({ databaseName: 'old' });
    for (let at = 0; at < COUNT; at++)
      expect((await store.result(`j${at}`))?.data.markdown).toBe(`CANARY ${at}`);
  });

  it('stay deleted if they are deleted while one is encrypted', async () => {
    await storeOld('deleted');
    const store = openJobStore({ databaseName: 'deleted' });
    const deleting: Promise<void>[] = [];
    await upgradeStored(store, async () => {
      if (deleting.length === 0) deleting.push(store.delete(['j0', 'j1', 'j2']));
    });
    await Promise.all(deleting);
    expect(await store.list()).toHaveLength(COUNT - 3);
    expect(await store.result('j1')).toBeUndefined();
    expect(await stored('deleted')).not.toContain('CANARY');
  });
});
