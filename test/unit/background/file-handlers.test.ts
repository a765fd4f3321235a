// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { createGivenReadings } from '@/jobs/given-readings';
import type { JobRunner } from '@/jobs/job-runner';
import { createTabEngine } from '@/jobs/tab-engine';
import { saveModels } from '@/storage/models';
import { createFileHandlers } from '../../../entrypoints/background/file-handlers';
import { packSnapshot } from '../../support/pack-snapshot';
import { snapshotOf } from '../../support/packed-page';
import { deedWords } from '../../support/deed-words';

beforeEach(() => fakeBrowser.reset());

describe('a file that a page has read', () => {
  it('is answered by a model of the user’s own, if there is one', async () => {
    await saveModels([MODEL]);
    const start = vi.fn<JobRunner['start']>(async () => {});
    // Only what the handler calls.
    const runner = { start, ended: async () => undefined } as unknown as JobRunner;
    const given = createGivenReadings();
    await createFileHandlers(runner, given).answerFile({
      jobId: 'a',
      name: 'page.html',
      url: 'file:///page.html',
      blobUrl: URL.createObjectURL(new Blob([packSnapshot(snapshotOf())])),
      incognito: false,
      options: { formats: ['links', 'summary'] },
    });
    expect(start.mock.calls[0]?.[0].request.formats).toEqual(['links', 'summary']);
  });

  it('is answered by no other model than the one that was named', async () => {
    await saveModels([MODEL]);
    const start = vi.fn<JobRunner['start']>(async () => {});
    // Only what the handler calls.
    const runner = { start, ended: async () => undefined } as unknown as JobRunner;
    await createFileHandlers(runner, createGivenReadings()).answerFile({
      jobId: 'a',
      name: 'page.html',
      url: 'file:///page.html',
      blobUrl: URL.createObjectURL(new Blob([packSnapshot(snapshotOf())])),
      incognito: false,
      options: { formats: ['summary'] },
      ownModel: 'gone',
    });
    expect(start.mock.calls[0]?.[0].tab?.ownModel).toBe('gone');
  });

  it('is answered without a tab and without options that need one', async () => {
    const given = createGivenReadings();
    const ended = Promise.withResolvers<undefined>();
    const start = vi.fn<JobRunner['start']>(async () => {});
    // Only what the handler calls.
    const runner = { start, ended: () => ended.promise } as unknown as JobRunner;
    const text = packSnapshot(snapshotOf());
    const blobUrl = URL.createObjectURL(new Blob([text]));
    await createFileHandlers(runner, given).answerFile({
      jobId: 'a',
      name: 'page.html',
      url: 'file:///page.html',
      blobUrl,
      incognito: false,
      options: { formats: ['links', 'summary'], actions: [{ type: 'wait', milliseconds: 1 }] },
    });
    const [job] = start.mock.calls[0] ?? [];
    expect(job).toMatchObject({
      engine: 'tab',
      operation: 'parse',
      target: { title: 'page.html', url: 'file:///page.html' },
      request: { formats: ['links'] },
      kept: true,
    });
    expect(job?.request.actions).toBeUndefined();
    const engine = createTabEngine(NO_TAB, async () => ({ metadata: {} }), NO_READINGS, { given });
    const events = await Array.fromAsync(engine.run(job as Job, new AbortController().signal));
    expect(events.map(({ type }) => type)).toEqual(['page', 'read']);
    ended.resolve(undefined);
    await vi.waitFor(() => expect(given.of(job as Job)).toBeUndefined());
  });
});

const MODEL = {
  id: 'a',
  address: 'http://127.0.0.1:11434/v1',
  model: 'barley-8b',
  contextTokens: 8000,
};
const NO_READINGS = { find: async () => undefined };
/** A browser without tabs. */
const NO_TAB = {
  findTab: async () => undefined,
  injectFile: async () => [],
  injectFunction: async () => [],
  deedWords,
  watchTab: () => () => {},
  hasGrantedHosts: async () => false,
};
