import { expect, it } from 'vitest';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { searchPages } from '@/storage/search-jobs';
import { tabJob } from '../../support/tab-job';

const TEXTS = [
  `# Mills\n\n${'Flour and water. '.repeat(10)}The [heron](https://a.example/heron) waits. ${'It has time. '.repeat(10)}`,
  'No bird at all.',
  'A Heron returns.',
];
const many = {
  pages: TEXTS.map((_, at) => ({
    url: `https://a.example/${at}`,
    state: at === 2 ? ('failed' as const) : ('done' as const),
    title: `Page ${at}`,
  })),
  pace: DEFAULT_PACE,
};
const store = {
  result: async (jobId: string, page = 0) => ({
    jobId,
    data: { markdown: TEXTS[page] ?? '', metadata: {} },
  }),
};

it('the pages of a run are found by their text, with the words around each match', async () => {
  const hits = await searchPages(store, tabJob('a', { many }), 'HERON waits');
  expect(hits).toEqual([
    {
      place: 0,
      snippet: {
        before: expect.stringMatching(/^….{70,}The $/),
        match: 'heron',
        after: expect.stringMatching(/^ waits\. It has time\..*…$/),
      },
    },
  ]);
});

it('the pages of a run are also found by title or address if no text has the words', async () => {
  expect(await searchPages(store, tabJob('a', { many }), 'page example/1')).toEqual([{ place: 1 }]);
});

it('a cancelled search in a run reads no further page', async () => {
  const read: number[] = [];
  const controller = new AbortController();
  const counting = {
    result: async (jobId: string, page = 0) => {
      read.push(page);
      controller.abort();
      return store.result(jobId, page);
    },
  };
  await searchPages(counting, tabJob('a', { many }), 'heron', controller.signal);
  expect(read).toEqual([0]);
});
