import { expect, it } from 'vitest';
import { FailureError } from '@/contract/result';
import {
  createPagesEngine,
  type FetchedPage,
  type PagesEngineParts,
} from '@/jobs/pages/pages-engine';
import { tabJob } from '../../../support/tab-job';

const page: FetchedPage = {
  status: 200,
  url: 'https://a.example/',
  contentType: 'text/html; charset=utf-8',
  bytes: new Uint8Array(),
};

function engineOf(more: Partial<PagesEngineParts> = {}) {
  return createPagesEngine({
    load: async () => page,
    answer: async () => ({
      data: { markdown: 'Text', metadata: {} },
      report: {} as never,
      links: [],
    }),
    isBrowserNew: async () => false,
    now: () => 0,
    sleep: async () => {},
    random: () => 0,
    ...more,
  });
}

const job = tabJob('a', {
  operation: 'batch',
  many: {
    pages: [{ url: 'https://a.example/', state: 'waiting' }],
    pace: { delay: 0, pages: 9, minutes: 9 },
  },
});

async function outcome(more: Partial<PagesEngineParts>) {
  const events = [];
  for await (const event of engineOf(more).run(job, new AbortController().signal))
    events.push(event);
  return events.at(-1);
}

it.each<[string, Partial<PagesEngineParts>, string]>([
  ['is gone', { load: async () => ({ ...page, status: 404 }) }, 'pageStatus'],
  ['is a picture', { load: async () => ({ ...page, contentType: 'image/png' }) }, 'pageNotHtml'],
  ['gives no answer', { load: () => Promise.reject(new TypeError('network')) }, 'pageNoAnswer'],
  [
    'has no text without its scripts',
    {
      answer: async () => ({
        data: { markdown: ' ', metadata: {} },
        report: {} as never,
        links: [],
      }),
    },
    'pageEmpty',
  ],
])('a page that %s fails with its reason', async (_what, more, key) => {
  expect(await outcome(more)).toMatchObject({
    type: 'visit',
    page: { state: 'failed', reason: { key } },
  });
});

it('a page whose site may not be read ends the job', async () => {
  const lost = new FailureError({ code: 'PERMISSION_LOST', message: 'Lost.' });
  await expect(outcome({ load: () => Promise.reject(lost) })).rejects.toBe(lost);
});

it.each([
  [false, null],
  [true, { key: 'pagesInterrupted' }],
])(
  'many pages go on after the background ended, unless the browser did (%s)',
  async (isNew, why) => {
    const { policy } = engineOf({ isBrowserNew: async () => isNew });
    expect(await policy.interruption(job)).toEqual(why);
  },
);
