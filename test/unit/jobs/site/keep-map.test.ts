import { expect, it } from 'vitest';
import { keepMap } from '@/jobs/site/keep-map';
import { parseJob, parseResult } from '@/storage/stored-job';
import { findEarlier, pagesOfJob } from '@/ui/pages/earlier-pages';
import { createMemoryJobStore } from '../../../support/memory-job-store';
import { tabJob } from '../../../support/tab-job';

const ORDER = { jobId: 'm', url: 'https://a.example/', incognito: false };
const LINKS = [{ url: 'https://a.example/1', title: 'One' }, { url: 'https://a.example/2' }];

it('a map is kept as a result with its addresses', async () => {
  const pages = [
    { url: 'https://b.example/1', state: 'done', title: 'First' },
    { url: 'https://b.example/2', state: 'waiting' },
  ] as const;
  const pace = { delay: 0, pages: 9, minutes: 9, megabytes: 9 };
  const run = tabJob('run', { many: { pages, pace }, createdAt: 1 });
  const store = createMemoryJobStore([
    run,
    tabJob('page', { state: 'done' }),
    { ...run, id: 'deleted', discardedAt: 5 },
  ]);
  await keepMap(ORDER, { links: LINKS }, store, 9);
  await keepMap({ ...ORDER, jobId: 'private', incognito: true }, { links: LINKS }, store, 9);

  const [map, other] = await findEarlier(store, false);
  expect([map?.id, other?.id]).toEqual(['m', 'run']);
  expect(map).toMatchObject({ operation: 'map', engine: 'tab', state: 'done', kept: true });
  expect(parseJob(map)).toEqual(map);
  const result = await store.result('m');
  expect(parseResult(result)).toEqual(result);
  if (map === undefined || other === undefined) throw new Error('nothing is kept');
  expect(pagesOfJob(map, result)).toEqual(LINKS.map(({ url }) => ({ url, text: '' })));
  expect(pagesOfJob(other, undefined)).toEqual([
    { url: 'https://b.example/1', text: 'First' },
    { url: 'https://b.example/2', text: '' },
  ]);
  expect((await findEarlier(store, true)).map(({ id }) => id)).toEqual(['private']);
});

it('a map by a service names it, and an empty one is not kept', async () => {
  const store = createMemoryJobStore();
  await keepMap(ORDER, { links: [] }, store, 9);
  expect(await store.list()).toEqual([]);
  await keepMap(
    { ...ORDER, remote: { origin: 'https://api.example' } },
    { links: LINKS },
    store,
    9,
  );
  expect(await store.get('m')).toMatchObject({
    engine: 'service',
    remote: { origin: 'https://api.example' },
  });
});
