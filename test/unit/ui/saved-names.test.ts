import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { SAVE_ACTIONS } from '@/ui/actions/action-ids';
import { saveFile } from '@/platform/save-file';
import { runAction, type ActionTools } from '@/ui/actions/run-action';
import { runSeveral } from '@/ui/actions/run-several';
import { saveRun } from '@/ui/results/run/save-run';
import { runTableAction } from '@/ui/table/run-table-action';
import { originOf } from '@/ui/table/origin-of';
import { mediaOf } from '@/ui/viewer/parts/job-media';
import { collectSavedFiles, type SavedFile } from '../../support/saved-files';
import { exampleJob, exampleResult } from '../../support/fake-popup-services';

let files: SavedFile[];

const TOOLS: ActionTools = {
  copyText: async () => {},
  copyRichText: async () => {},
  saveFile,
  fetchImage: async () => new Blob([]),
  keptMedia: async () => undefined,
  fileNameTemplate: '{title}',
  frontMatterTemplate: '',
  htmlLoadsMedia: true,
  textImages: 'addresses',
};
const MANY = {
  pages: [{ url: 'https://a.example/b', state: 'done' as const }],
  pace: DEFAULT_PACE,
};
const TABLE = {
  id: 'a',
  source: 'table' as const,
  title: 'Diary',
  columns: [],
  rows: [],
  records: { selector: 'tr' },
};

/** Whatever saves a file of a job. */
const DOORS: [door: string, save: (job: Job) => Promise<unknown> | void][] = [
  ...SAVE_ACTIONS.map((action): (typeof DOORS)[number] => [
    action,
    (job) => runAction(action, { job, result: exampleResult() }, TOOLS),
  ]),
  ...(['file', 'zip', 'csv', 'xlsx', 'jsonl', 'crawlee'] as const).map(
    (action): (typeof DOORS)[number] => [
      `several as ${action}`,
      (job) =>
        runSeveral(
          action,
          [exampleJob(), job].map((each) => ({ job: each, result: exampleResult() })),
          TOOLS,
          Date.UTC(2026, 0, 2),
        ),
    ],
  ),
  ...(['csv', 'xlsx'] as const).map((action): (typeof DOORS)[number] => [
    `a table as ${action}`,
    (job) => runTableAction(action, TABLE, originOf({ job, result: exampleResult() })),
  ]),
  ...(['zip', 'file', 'csv', 'xlsx', 'json', 'jsonl', 'crawlee'] as const).map(
    (kind): (typeof DOORS)[number] => [
      `a run as ${kind}`,
      (job) => saveRun(kind, { ...job, many: MANY }, async () => exampleResult()),
    ],
  ),
  ['a file of an answer', (job) => mediaOf(job).saveFile('Diary.png', new Blob([]))],
];

beforeEach(() => {
  fakeBrowser.reset();
  files = collectSavedFiles();
});

describe.each(DOORS)('the name of %s reveals its page', (_door, save) => {
  // Promise private-named-nowhere (Storage): Nothing that ordinary windows show or browsers list
  // names a page that is to leave no trace.
  it.each([
    ['unless its window was private', { incognito: true }, true],
    ['unless its request asks that nothing be kept', { retention: 'memory' as const }, true],
    ['otherwise', {}, false],
  ])('%s', async (_name, kind, isSecret) => {
    await save(exampleJob({ state: 'done', finishedAt: Date.UTC(2026, 0, 2), ...kind }));
    expect(files).toHaveLength(1);
    const isNeutral = /^page-\d{4}-\d\d-\d\d-\d{4}\.\w+$/.test(files[0]?.name ?? '');
    expect(isNeutral).toBe(isSecret);
  });
});
