import { expect, it } from 'vitest';
import type { Job, Target } from '@/contract/job';
import { replaceResult } from '@/jobs/replace-result';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

const URL = 'https://example.org/a';

async function readTwice(former: Partial<Job & Target>, texts = ['one', 'two']) {
  const store = createMemoryJobStore();
  const later = tabJob('later', { state: 'done', url: URL });
  for (const [index, job] of [
    tabJob('former', { state: 'done', url: URL, ...former }),
    later,
  ].entries()) {
    await store.add(job);
    const data = { markdown: texts[index] ?? '', metadata: {} };
    await store.update(job.id, (same) => same, { jobId: job.id, data });
  }
  await replaceResult(later, 'former', store);
  return {
    ids: (await store.list()).map(({ id }) => id).toSorted(),
    later: await store.get('later'),
  };
}

it('deletes a reading that was only viewed', async () => {
  expect((await readTwice({})).ids).toEqual(['later']);
});

// Promise used-results-stay
it('keeps one that the user copied or saved', async () => {
  expect((await readTwice({ kept: true })).ids).toEqual(['former', 'later']);
});

it('keeps only the later one if both have the same content', async () => {
  const { ids, later } = await readTwice({ kept: true }, ['one', 'one']);
  expect(ids).toEqual(['later']);
  expect(later?.kept).toBe(true);
});

// Promise used-results-stay
it('keeps one of another page', async () => {
  expect((await readTwice({ url: 'https://example.org/b' })).ids).toEqual(['former', 'later']);
});
