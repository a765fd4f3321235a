import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_PACE } from '@/contract/many-pages';
import type { Job } from '@/contract/job';
import { localized } from '@/contract/user-text';
import type { RunFileKind } from '@/export/run-file-kinds';
import { changeSettings } from '@/storage/settings';
import { saveRun } from '@/ui/results/run/save-run';
import { collectSavedFiles, type SavedFile } from '../../../../support/saved-files';
import { tabJob } from '../../../../support/tab-job';

let files: SavedFile[];

const JOB = tabJob('a', {
  state: 'done',
  many: {
    pages: [{ url: 'https://a.example/gone', state: 'failed', reason: 'The server answered 404.' }],
    pace: DEFAULT_PACE,
  },
});

beforeEach(() => {
  fakeBrowser.reset();
  files = collectSavedFiles();
});

it.each<RunFileKind>(['csv', 'jsonl'])(
  'a run whose pages all failed can be saved as %s, with the reasons',
  async (kind) => {
    await saveRun(kind, JOB, async () => undefined);
    const text = await files[0]?.content.text();
    expect(text).toContain('https://a.example/gone');
    expect(text).toContain('The server answered 404.');
  },
);

it.each<RunFileKind>(['zip', 'file', 'json'])(
  'a run whose pages all failed cannot be saved as %s',
  async (kind) => {
    await expect(saveRun(kind, JOB, async () => undefined)).rejects.toThrow('');
    expect(files).toEqual([]);
  },
);

it.each<[RunFileKind, string]>([
  ['zip', '2 pages of a.example'],
  ['file', '2 pages of a.example'],
  ['csv', '4 pages of a.example'],
])('a %s is named after the pages that are in it', async (kind, name) => {
  const url = (at: number) => `https://a.example/${at}`;
  const [gone] = JOB.many?.pages ?? [];
  const job = {
    ...JOB,
    many: {
      pages: [
        { url: url(1), state: 'done' as const },
        { url: url(2), state: 'done' as const },
        {
          url: url(3),
          state: 'skipped' as const,
          reason: localized('pageSameAs', { url: url(1) }),
        },
        ...(gone === undefined ? [] : [gone]),
      ],
      pace: DEFAULT_PACE,
    },
  };
  await saveRun(kind, job, async (place) => ({
    jobId: 'a',
    page: place,
    data: { markdown: `To [the third](${url(3)}).`, metadata: { url: url(place + 1) } },
  }));
  expect(files[0]?.name).toContain(name);
});

const READ: Partial<Job> = {
  many: { pages: [{ url: 'https://a.example/1', state: 'done' }], pace: DEFAULT_PACE },
};
const readMarkdown = (markdown: string) => async (page: number) => ({
  jobId: 'a',
  page,
  data: { markdown, metadata: {} },
});

it.each<[string, Partial<Job>, string]>([
  ['is done', { state: 'done' }, 'completed'],
  ['was interrupted', { state: 'interrupted' }, 'cancelled'],
  [
    'has reached its limit',
    { state: 'failed', failure: { code: 'LIMIT_REACHED', message: '' } },
    'cancelled',
  ],
  ['has failed', { state: 'failed', failure: { code: 'UNEXPECTED', message: '' } }, 'failed'],
])('as JSON, a run that %s has the status of the contract', async (_, change, status) => {
  await saveRun('json', { ...JOB, ...READ, ...change }, readMarkdown('Text'));
  expect(JSON.parse((await files[0]?.content.text()) ?? '')).toMatchObject({ status });
});

it('one markdown file of a run has images as the user wants them', async () => {
  await changeSettings({ textImages: 'none' });
  await saveRun('file', { ...JOB, ...READ }, readMarkdown('A ![kettle](https://a.example/k.png).'));
  expect(await files[0]?.content.text()).toContain('A .');
});
