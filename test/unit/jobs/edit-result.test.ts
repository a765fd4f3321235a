import { expect, it } from 'vitest';
import { editResult } from '@/jobs/edit-result';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

it('stores what the user wrote in place of title and text, and leaves the rest', async () => {
  const store = createMemoryJobStore();
  const job = tabJob('a', { state: 'done', url: 'https://example.org/', title: 'Read' });
  await store.add(job);
  const data = { markdown: '# Read', links: ['https://a.example/'], metadata: { author: 'Ida' } };
  await store.update('a', (same) => same, { jobId: 'a', data });
  await editResult('a', { title: 'Written', name: 'Mine', markdown: '# Mine' }, store);
  expect((await store.result('a'))?.data).toEqual({
    markdown: '# Mine',
    links: ['https://a.example/'],
    metadata: { author: 'Ida', title: 'Written' },
  });
  // No later reading takes its place.
  expect(await store.get('a')).toMatchObject({ kept: true, target: { title: 'Mine' } });
});

it('restores a page without a title', async () => {
  const store = createMemoryJobStore();
  await store.add(tabJob('a', { state: 'done' }));
  const data = { markdown: 'x', metadata: { title: 'Written' } };
  await store.update('a', (same) => same, { jobId: 'a', data });
  await editResult('a', { name: 'Tab', markdown: 'x' }, store);
  expect((await store.result('a'))?.data.metadata).toEqual({});
});

it('says that a result is gone', async () => {
  const editing = editResult('b', { name: '', markdown: '' }, createMemoryJobStore());
  await expect(editing).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
