import { describe, expect, it } from 'vitest';
import { SNAPSHOT_VERSION } from '@/contract/snapshot/packed';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import { createPageReadings } from '@/jobs/page-readings';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

const reading = { text: 'x', frames: [] };
const read = { wanted: {}, reading, documentId: 'd1' };

describe('what was read of a page', () => {
  it.each<[string, ReadRequest, ReadRequest, boolean]>([
    ['the same', {}, {}, true],
    ['another time limit', { timeout: 1000 }, { timeout: 5000 }, true],
    ['less than was read', { rawHtml: true }, {}, true],
    ['more than was read', {}, { rawHtml: true }, false],
    ['form entries', { formValues: false }, { formValues: true }, false],
    ['other elements', { includeTags: ['a'] }, { includeTags: ['b'] }, false],
    [
      'the same elements',
      { includeTags: ['a'], waitFor: 5 },
      { waitFor: 5, includeTags: ['a'] },
      true,
    ],
    ['a selection that was not looked for', {}, { selection: true }, false],
    ['the whole page after its selection was read', { selection: true }, {}, false],
  ])('answers a request for %s as it should', async (_, wanted, other, expected) => {
    const readings = createPageReadings(createMemoryJobStore());
    await readings.keep(tabJob('a'), { ...read, wanted });
    expect((await readings.find('a', other)) !== undefined).toBe(expected);
  });

  it('is in memory for the last three jobs', async () => {
    const readings = createPageReadings(createMemoryJobStore());
    for (const id of ['a', 'b', 'c', 'd']) await readings.keep(tabJob(id), read);
    const found = ['a', 'b', 'c', 'd'].map(async (id) => (await readings.find(id, {})) && id);
    expect(await Promise.all(found)).toEqual([undefined, 'b', 'c', 'd']);
  });

  // Promise kept-page-answers (Snapshot and engine): A kept page answers as the page did, long
  // after it was closed.
  it('is found by a later background if it was stored with its job', async () => {
    const store = createMemoryJobStore([tabJob('a')]);
    const readings = createPageReadings(store);
    await readings.keep(tabJob('a'), read);
    expect(await createPageReadings(store).find('a', {})).toBeUndefined();
    await readings.store(tabJob('a'));
    expect(await createPageReadings(store).find('a', {})).toEqual(read);
    const stored = JSON.stringify({ version: SNAPSHOT_VERSION, ...read });
    expect((await store.get('a'))?.snapshotSize).toBe(stored.length);
  });

  it('is stored before the work on it if that takes long', async () => {
    const store = createMemoryJobStore([tabJob('a')]);
    const long = { ...read, reading: { text: 'x'.repeat(3e6), frames: [] } };
    await createPageReadings(store).keep(tabJob('a'), long);
    expect(await createPageReadings(store).find('a', {})).toEqual(long);
  });

  // Promise private-leaves-nothing
  it.each([
    ['in a private window', { incognito: true }],
    ['that leaves no trace', { retention: 'memory' }],
  ] as const)('is not kept of a page %s', async (_, more) => {
    const store = createMemoryJobStore([tabJob('a', more)]);
    const readings = createPageReadings(store);
    await readings.keep(tabJob('a', more), read);
    await readings.store(tabJob('a', more));
    expect(await readings.find('a', {})).toBeUndefined();
    expect(await store.snapshot('a')).toBeUndefined();
  });

  it('is read again if the stored copy is damaged', async () => {
    const store = createMemoryJobStore([tabJob('a')]);
    await store.keepSnapshot('a', { wanted: {}, reading: 7 });
    expect(await createPageReadings(store).find('a', {})).toBeUndefined();
  });

  // Promise foreign-reading-not-misread (Snapshot and engine): A reading kept by another version is
  // not misread; the page is read again.
  it('is read again if another version of the extension stored it', async () => {
    const store = createMemoryJobStore([tabJob('a')]);
    await store.keepSnapshot('a', { version: SNAPSHOT_VERSION, ...read });
    expect(await createPageReadings(store).find('a', {})).toEqual(read);
    await store.keepSnapshot('a', { version: SNAPSHOT_VERSION - 1, ...read });
    expect(await createPageReadings(store).find('a', {})).toBeUndefined();
  });
});
