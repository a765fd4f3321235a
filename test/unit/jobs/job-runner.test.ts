import { localized } from '@/contract/user-text';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlyAnswer, Job, ScrapeResult } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { createJobRunner, type JobRunner } from '@/jobs/job-runner';
import { runJob } from '@/jobs/run-job';
import { createSemaphore } from '@/jobs/semaphore';
import {
  AGENT_POLICY,
  SERVICE_PAGES_POLICY,
  servicePolicy,
  TAB_POLICY,
  uploadPolicy,
} from '@/jobs/engine-policies';
import { createMemoryJobStore, type MemoryJobStore } from '../../support/memory-job-store';
import { NO_READINGS, stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';
import { saying } from '../../support/locale';

const answer: StubAnswer = { data: { markdown: '# Hi', metadata: {} }, documentId: 'd1' };

let store: MemoryJobStore;
let engine: ReturnType<typeof createEngine>;
let runner: JobRunner;
let afterStart: ReturnType<typeof vi.fn<() => Promise<void>>>;
let afterDone: ReturnType<typeof vi.fn<() => Promise<void>>>;
let setAside: ReturnType<typeof vi.fn<(result: ScrapeResult) => Promise<void>>>;

beforeEach(() => {
  store = createMemoryJobStore();
  start();
});

/** Starts the background, on the store as it is. */
function start() {
  engine = createEngine();
  const places = createSemaphore(async () => 2);
  const semaphore = () => places;
  afterStart = vi.fn<() => Promise<void>>(async () => {});
  afterDone = vi.fn<() => Promise<void>>(async () => {});
  setAside = vi.fn<(result: ScrapeResult) => Promise<void>>(async () => {});
  runner = createJobRunner({
    store,
    engines: {
      tab: stubEngine(engine.scrape, TAB_POLICY),
      service: stubEngine(engine.scrape, servicePolicy(semaphore)),
      upload: stubEngine(engine.scrape, uploadPolicy(semaphore)),
    },
    manyPages: {
      tab: stubEngine(engine.scrape, TAB_POLICY),
      service: stubEngine(engine.scrape, SERVICE_PAGES_POLICY),
    },
    agent: stubEngine(engine.scrape, AGENT_POLICY),
    readings: NO_READINGS,
    keepAlive: (work) => work(),
    afterStart,
    afterDone,
    setAside,
    now: () => 2000,
  });
}

/** An engine whose work each test ends itself. */
function createEngine() {
  const works = new Map<string, PromiseWithResolvers<StubAnswer>>();
  const scrape = vi.fn<(job: Job, signal: AbortSignal) => Promise<StubAnswer>>((job, signal) => {
    const work = Promise.withResolvers<StubAnswer>();
    works.set(job.id, work);
    signal.addEventListener('abort', () =>
      work.reject(new FailureError({ code: 'CANCELLED', message: 'Stopped.' })),
    );
    return work.promise;
  });
  return { scrape, work: (id: string) => vi.waitUntil(() => works.get(id)) };
}

describe('a job', () => {
  it('is not run by a second background that has it too', async () => {
    const job = tabJob('a', { engine: 'service' });
    await store.add({ ...job, state: 'running' });
    const options = {
      signal: new AbortController().signal,
      keepReading: NO_READINGS.keep,
      keepUnsaved: () => {},
      now: () => 1,
    };
    expect(await runJob(job, stubEngine(engine.scrape), store, options)).toMatchObject({
      state: 'running',
    });
    expect(engine.scrape).not.toHaveBeenCalled();
  });

  it('is answered by the engine for what it is about: a page, many pages, or a service’s agent', async () => {
    const answered: string[] = [];
    const named = (name: string) =>
      stubEngine(async (job) => {
        answered.push(`${job.id}: ${name}`);
        return answer;
      });
    const page = named('page');
    const own = createJobRunner({
      store,
      engines: { tab: page, service: page, upload: page },
      manyPages: { tab: named('many here'), service: named('many') },
      agent: named('agent'),
      readings: NO_READINGS,
      keepAlive: (work) => work(),
      afterDone,
      now: () => 2000,
    });
    const pace = { delay: 0, pages: 1, minutes: 1, megabytes: 1 };
    await own.start(tabJob('a', { engine: 'service' }));
    await own.start(tabJob('b', { engine: 'service', many: { pages: [], pace } }));
    await own.start(tabJob('c', { engine: 'service', operation: 'agent' }));
    await own.start(tabJob('d', { many: { pages: [], pace } }));
    await own.idle();
    expect(answered).toEqual(['a: page', 'b: many', 'c: agent', 'd: many here']);
  });

  it('of a tab begins its work while it is being stored', async () => {
    const added = Promise.withResolvers<boolean>();
    vi.spyOn(store, 'add').mockReturnValueOnce(added.promise);
    const started = runner.start(tabJob('a'));
    await engine.work('a');
    expect(await store.get('a')).toBeUndefined();
    added.resolve(true);
    await started;
  });

  it('of a tab returns its answer while it is being stored', async () => {
    const added = Promise.withResolvers<boolean>();
    vi.spyOn(store, 'add').mockReturnValueOnce(added.promise);
    const answers = vi.fn<(answer: EarlyAnswer) => void>();
    const started = runner.start(tabJob('a'), undefined, answers);
    (await engine.work('a')).resolve({ data: answer.data });
    await vi.waitUntil(() => answers.mock.calls.length > 0);
    expect(await store.get('a')).toBeUndefined();
    expect(answers).toHaveBeenCalledExactlyOnceWith({
      job: expect.objectContaining({ id: 'a', state: 'running' }),
      result: { jobId: 'a', data: answer.data },
    });
    added.resolve(true);
    await started;
  });

  it('of a tab returns no answer once it is stopped', async () => {
    const answers = vi.fn<(answer: EarlyAnswer) => void>();
    engine.scrape.mockImplementation(async () => answer);
    await runner.cancel('a');
    await runner.start(tabJob('a'), undefined, answers);
    expect((await runner.ended('a'))?.state).toBe('cancelled');
    expect(answers).not.toHaveBeenCalled();
  });

  // Promise stored-before-sent (Jobs): A request is stored before it is sent, and a result before
  // its job is done or anything uses the result.
  it('of the service is stored before its work begins', async () => {
    const added = Promise.withResolvers<boolean>();
    const add = vi.spyOn(store, 'add').mockReturnValueOnce(added.promise);
    const started = runner.start(tabJob('a', { engine: 'service' }));
    await vi.waitUntil(() => add.mock.calls.length > 0);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(engine.scrape).not.toHaveBeenCalled();
    added.resolve(true);
    await started;
  });

  // Promise stored-before-sent
  it('is stored as running while it works, and as done with its result after that', async () => {
    await runner.start(tabJob('a'));
    const work = await engine.work('a');
    expect((await store.get('a'))?.state).toBe('running');
    expect(await store.result('a')).toBeUndefined();
    work.resolve(answer);
    const ended = await runner.ended('a');
    expect(ended).toMatchObject({
      state: 'done',
      finishedAt: 2000,
      target: { documentId: 'd1' },
    });
    expect(ended).toEqual(await store.get('a'));
    expect(ended?.size).toBe(JSON.stringify({ jobId: 'a', data: answer.data }).length);
    expect(await store.result('a')).toEqual({ jobId: 'a', data: answer.data });
    expect(afterDone).toHaveBeenCalledOnce();
  });

  it('that was left is sorted before the rest of the start', async () => {
    await store.add(tabJob('left', { state: 'running' }));
    await store.add(tabJob('held', { state: 'paused' }));
    const states: unknown[] = [];
    start();
    afterStart.mockImplementation(async () => {
      for (const id of ['left', 'held']) states.push((await store.get(id))?.state);
    });
    await vi.waitUntil(() => states.length === 2);
    expect(states).toEqual(['interrupted', 'paused']);
  });

  it('that ends one background after the other without getting on is not continued', async () => {
    const growing = tabJob('growing', {
      state: 'running',
      size: 9,
      restarts: { times: 5, size: 8 },
    });
    const stuck = tabJob('stuck', { state: 'running', restarts: { times: 5, size: 0 }, tabId: 2 });
    const begun = tabJob('begun', { state: 'running', restarts: { times: 4, size: 0 }, tabId: 3 });
    for (const job of [growing, stuck, begun]) await store.add({ ...job, snapshotSize: 1 });
    start();
    await vi.waitUntil(async () => (await store.get('stuck'))?.state === 'interrupted');
    expect((await store.get('stuck'))?.failure?.message).toEqual(localized('interruptedEachTime'));
    expect((await store.get('growing'))?.restarts).toEqual({ times: 1, size: 9 });
    expect((await store.get('begun'))?.restarts).toEqual({ times: 5, size: 0 });
  });

  // Promise job-runs-once (Jobs): A job runs once, however often it is started and by however many
  // backgrounds.
  it('runs once, however often it is started', async () => {
    const starts = [1, 2, 3].map(() => runner.start(tabJob('a')));
    await Promise.all(starts);
    (await engine.work('a')).resolve(answer);
    await runner.ended('a');
    await runner.start(tabJob('a'));
    expect(engine.scrape).toHaveBeenCalledTimes(1);
    expect((await store.get('a'))?.state).toBe('done');
  });

  it('stops the one under way in its tab, and leaves other tabs alone', async () => {
    await runner.start(tabJob('first'));
    await runner.start(tabJob('other', { tabId: 2 }));
    await engine.work('first');
    await runner.start(tabJob('second'));
    await runner.start(tabJob('third'));
    expect((await store.get('first'))?.state).toBe('cancelled');
    expect((await store.get('second'))?.state).toBe('cancelled');
    expect((await store.get('other'))?.state).toBe('running');
    (await engine.work('third')).resolve(answer);
    expect((await runner.ended('third'))?.state).toBe('done');
  });

  it.each([
    ['failed', new FailureError({ code: 'TAB_CLOSED', message: 'Closed.' }), 'TAB_CLOSED'],
    ['failed', new TypeError('x is undefined'), 'UNEXPECTED'],
    ['cancelled', new FailureError({ code: 'CANCELLED', message: 'Stopped.' }), 'CANCELLED'],
  ])('ends as %s when its work throws %s', async (state, error, code) => {
    await runner.start(tabJob('a'));
    (await engine.work('a')).reject(error);
    expect(await runner.ended('a')).toMatchObject({
      state,
      finishedAt: 2000,
      failure: { code, message: error.message },
    });
    expect(afterDone).not.toHaveBeenCalled();
  });

  it('stores the unreadable answer separately, so that lists of jobs stay small', async () => {
    await runner.start(tabJob('a'));
    const service = { entry: 'x', retry: 'ask', billed: 'maybe', remedy: 'look-up' } as const;
    const failure = { code: 'BAD_RESPONSE', message: 'Not JSON.' } as const;
    const error = new FailureError({ ...failure, service: { ...service, raw: '<h1>' } });
    (await engine.work('a')).reject(error);
    expect((await runner.ended('a'))?.failure).toEqual({ ...failure, service });
    expect(JSON.stringify(await store.list())).not.toContain('<h1>');
    expect(await store.rawAnswer('a')).toBe('<h1>');
    expect(await store.result('a')).toBeUndefined();
  });

  it('can be cancelled before it arrives', async () => {
    await runner.cancel('a');
    await runner.start(tabJob('a'));
    expect((await runner.ended('a'))?.state).toBe('cancelled');
    expect(engine.scrape).not.toHaveBeenCalled();
  });

  it('can be cancelled', async () => {
    await runner.start(tabJob('a'));
    await engine.work('a');
    await runner.cancel('a');
    expect((await store.get('a'))?.state).toBe('cancelled');
  });

  it('is stopped, and has not failed, if the user did not want an action of it', async () => {
    await runner.start(tabJob('a'));
    const failure = { code: 'ACTION_STOPPED', message: 'You stopped.', action: 1 } as const;
    (await engine.work('a')).reject(new FailureError(failure));
    expect(await runner.ended('a')).toMatchObject({ state: 'stopped', failure });
  });

  it('keeps the end that another context gave it when its answer comes late', async () => {
    await runner.start(tabJob('a'));
    const work = await engine.work('a');
    await store.update('a', (stored) => ({ ...stored, state: 'cancelled' }));
    work.resolve(answer);
    expect((await runner.ended('a'))?.state).toBe('cancelled');
    expect(await store.result('a')).toBeUndefined();
  });

  // Promise pages-outlive-failed-job
  it('keeps a result that could not be stored, and does not count as done', async () => {
    store.full = true;
    await runner.start(tabJob('a'));
    (await engine.work('a')).resolve(answer);
    expect(await runner.ended('a')).toMatchObject({
      state: 'failed',
      failure: { code: 'STORAGE_FULL' },
    });
    const result = { jobId: 'a', data: answer.data };
    expect(runner.unsavedResult('a')).toEqual(result);
    expect(setAside).toHaveBeenCalledExactlyOnceWith(result);
    await runner.delete(['a']);
    expect(runner.unsavedResult('a')).toBeNull();
  });

  it('is refused if not even the job can be stored, and can be retried', async () => {
    const add = vi.spyOn(store, 'add');
    add.mockRejectedValueOnce(new FailureError({ code: 'STORAGE_FULL', message: 'No room.' }));
    await expect(runner.start(tabJob('a'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    for (const [, signal] of engine.scrape.mock.calls) expect(signal.aborted).toBe(true);
    await runner.start(tabJob('a'));
    (await engine.work('a')).resolve(answer);
    expect((await runner.ended('a'))?.state).toBe('done');
  });

  // Promise used-results-stay (Jobs): Only a newer result of the same page replaces a result, and
  // not if the user has used it.
  it('replaces an earlier one only once it is done', async () => {
    await store.add(tabJob('old', { state: 'done', url: 'https://example.org/new' }));
    await runner.start(tabJob('failing'), 'old');
    (await engine.work('failing')).reject(new Error('no'));
    await runner.ended('failing');
    expect(await store.get('old')).toBeDefined();
    await runner.start(tabJob('new'), 'old');
    (await engine.work('new')).resolve(answer);
    await runner.ended('new');
    expect(await store.get('old')).toBeUndefined();
  });
});

describe('deleting', () => {
  it('stops what is under way', async () => {
    await runner.start(tabJob('a'));
    await engine.work('a');
    await runner.delete(['a']);
    expect(await store.list()).toEqual([]);
    expect(await runner.ended('a')).toBeUndefined();
  });

  it('takes everything', async () => {
    await store.add(tabJob('old', { state: 'done' }));
    await runner.start(tabJob('a'));
    await engine.work('a');
    await runner.delete();
    expect(await store.list()).toEqual([]);
  });
});

it('stores a job of the service as running before it is sent, and those that wait as waiting', async () => {
  const add = vi.spyOn(store, 'add');
  const update = vi.spyOn(store, 'update');
  for (const id of ['a', 'b', 'c']) await runner.start(tabJob(id, { engine: 'service' }));
  expect(add.mock.calls.map(([{ id, state, startedAt }]) => [id, state, startedAt])).toEqual([
    ['a', 'running', 2000],
    ['b', 'running', 2000],
    ['c', 'queued', undefined],
  ]);
  await vi.waitFor(() => expect(engine.scrape).toHaveBeenCalledTimes(2));
  expect(update).not.toHaveBeenCalled();
});

it('gives back the place of a job that could not be stored', async () => {
  const add = vi.spyOn(store, 'add').mockRejectedValue(new Error('no room'));
  for (const id of ['a', 'b', 'c'])
    await expect(runner.start(tabJob(id, { engine: 'service' }))).rejects.toThrow('no room');
  add.mockRestore();
  await runner.start(tabJob('d', { engine: 'service' }));
  expect((await store.get('d'))?.state).toBe('running');
});

// Promise nothing-resent-unasked
it('marks jobs of an earlier background as interrupted, and runs none of them again', async () => {
  const states = ['running', 'queued', 'done'] as const;
  store = createMemoryJobStore(states.map((state): Job => tabJob(state, { state })));
  start();
  await runner.start(tabJob('next', { tabId: 9 }));
  expect(await store.get('running')).toMatchObject({ state: 'interrupted', finishedAt: 2000 });
  expect((await store.get('running'))?.failure?.message).toEqual(saying('Scrape it again'));
  expect((await store.get('queued'))?.state).toBe('interrupted');
  expect((await store.get('done'))?.state).toBe('done');
  await engine.work('next');
  expect(engine.scrape).toHaveBeenCalledTimes(1);
});

it('processes again a page that an earlier background had read and kept', async () => {
  store = createMemoryJobStore([tabJob('read', { state: 'running' })]);
  await store.keepSnapshot('read', {});
  start();
  (await engine.work('read')).resolve(answer);
  expect(await runner.ended('read')).toMatchObject({ state: 'done' });
});

it('continues jobs that waited for the service and were never sent', async () => {
  const waiting = tabJob('q', { engine: 'service' });
  const sent = tabJob('s', { engine: 'service', state: 'running' });
  store = createMemoryJobStore([waiting, sent]);
  start();
  (await engine.work('q')).resolve(answer);
  expect(await runner.ended('q')).toMatchObject({ state: 'done' });
  expect(await store.get('s')).toMatchObject({
    state: 'interrupted',
    failure: { code: 'INTERRUPTED', message: saying('look it up') },
  });
});

it('sends no waiting job that is stopped or deleted as the background wakes', async () => {
  const waiting = ['stopped', 'deleted', 'next'].map((id) => tabJob(id, SERVICE));
  store = createMemoryJobStore(waiting);
  start();
  await Promise.all([runner.cancel('stopped'), runner.delete(['deleted'])]);
  (await engine.work('next')).resolve(answer);
  expect(await runner.ended('next')).toMatchObject({ state: 'done' });
  expect(await store.get('stopped')).toMatchObject({ state: 'cancelled' });
  expect(await store.get('deleted')).toBeUndefined();
  expect(engine.scrape.mock.calls.map(([job]) => job.id)).toEqual(['next']);
});

it('is idle when no job waits or is under way', async () => {
  store = createMemoryJobStore([tabJob('waited', SERVICE)]);
  start();
  await runner.start(tabJob('a'));
  const seen: (Job | undefined)[] = [];
  const idle = runner.idle().then(async () => seen.push(...(await store.list())));
  for (const id of ['a', 'waited']) (await engine.work(id)).resolve(answer);
  await idle;
  expect(seen.map((job) => job?.state)).toEqual(['done', 'done']);
});

describe('actions in a tab', () => {
  const ACTS = { request: { actions: [{ type: 'scrape' } as const] }, tabId: 3 };

  it('are paused without being interrupted, and continue when resumed', async () => {
    await runner.start(tabJob('a', ACTS));
    const work = await engine.work('a');
    await runner.pause('a');
    expect(await store.get('a')).toMatchObject({ state: 'running', hold: true });
    await runner.resume('a');
    expect(await store.get('a')).not.toHaveProperty('hold');
    work.resolve(answer);
    expect(await runner.ended('a')).toMatchObject({ state: 'done' });
  });

  it('stop other actions in the same tab when they are resumed', async () => {
    await store.add(tabJob('a', { ...ACTS, state: 'paused' }));
    await runner.start(tabJob('b', ACTS));
    await engine.work('b');
    await runner.resume('a');
    expect(await store.get('b')).toMatchObject({ state: 'cancelled' });
    (await engine.work('a')).resolve(answer);
    expect(await runner.ended('a')).toMatchObject({ state: 'done' });
  });
});

describe('jobs of the service', () => {
  it('run as many at once as the setting says, the others in order', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await runner.start(tabJob(id, SERVICE));
    (await engine.work('a')).resolve(answer);
    await engine.work('c');
    expect(engine.scrape.mock.calls.map(([job]) => job.id)).toEqual(['a', 'b', 'c']);
    expect((await store.get('d'))?.state).toBe('queued');
  });

  it('do not stop each other in the same tab', async () => {
    await runner.start(tabJob('a', SERVICE));
    await runner.start(tabJob('b', SERVICE));
    (await engine.work('a')).resolve(answer);
    expect(await runner.ended('a')).toMatchObject({ state: 'done' });
  });

  it('can be paused while they wait, and are sent when they are resumed', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await runner.start(tabJob(id, SERVICE));
    await engine.work('b');
    await runner.pause('c');
    expect(await store.get('c')).toMatchObject({ state: 'paused' });
    // It does not occupy a slot.
    (await engine.work('a')).resolve(answer);
    (await engine.work('d')).resolve(answer);
    await runner.ended('d');
    expect(engine.scrape.mock.calls.map(([job]) => job.id)).toEqual(['a', 'b', 'd']);
    await runner.resume('c');
    (await engine.work('c')).resolve(answer);
    expect(await runner.ended('c')).toMatchObject({ state: 'done' });
  });

  it('stay paused over a restart, and can be stopped then', async () => {
    store = createMemoryJobStore([tabJob('a', { ...SERVICE, state: 'paused' })]);
    start();
    await runner.cancel('other');
    expect(await store.get('a')).toMatchObject({ state: 'paused' });
    await runner.cancel('a');
    expect(await store.get('a')).toMatchObject({ state: 'cancelled', finishedAt: 2000 });
    await runner.resume('a');
    expect(await store.get('a')).toMatchObject({ state: 'cancelled' });
  });

  it('can no longer be paused once they are sent', async () => {
    await runner.start(tabJob('a', SERVICE));
    await engine.work('a');
    await runner.pause('a');
    expect(await store.get('a')).toMatchObject({ state: 'running' });
  });

  it('can be stopped while they wait, and are never sent then', async () => {
    for (const id of ['a', 'b', 'c']) await runner.start(tabJob(id, SERVICE));
    await engine.work('b');
    await runner.cancel('c');
    expect(await store.get('c')).toMatchObject({ state: 'cancelled' });
    expect(engine.scrape.mock.calls.map(([job]) => job.id)).not.toContain('c');
  });

  it('that were interrupted end with the result that was found', async () => {
    await store.add(tabJob('a', { ...SERVICE, state: 'interrupted' }));
    await runner.recover('a', answer.data);
    expect(await store.get('a')).toMatchObject({ state: 'done', finishedAt: 2000 });
    expect(await store.result('a')).toEqual({ jobId: 'a', data: answer.data });
  });

  it('that failed but may have run are found too', async () => {
    const service = { entry: 'x', retry: 'ask', billed: 'maybe', remedy: 'look-up' } as const;
    const failure = { code: 'SERVICE_UNREACHABLE', message: 'No answer.', service } as const;
    await store.add(tabJob('a', { ...SERVICE, state: 'failed', failure }));
    await runner.recover('a', answer.data);
    expect(await store.get('a')).toMatchObject({ state: 'done' });
    expect(await store.get('a')).not.toHaveProperty('failure');
  });

  it('that were stopped before they were sent stay as they are', async () => {
    await store.add(tabJob('a', { ...SERVICE, state: 'cancelled' }));
    await runner.recover('a', answer.data);
    expect(await store.get('a')).toMatchObject({ state: 'cancelled' });
  });
});

const SERVICE = { engine: 'service' } as const;

describe('a job of many pages', () => {
  const pages = ['done', 'failed', 'reading', 'waiting'] as const;
  const many = {
    pages: pages.map((state) => ({ url: `https://a.example/${state}`, state })),
    pace: { delay: 0, pages: 9, minutes: 9, megabytes: 100 },
  };

  it.each<[boolean, string[]]>([
    [false, ['done', 'failed', 'waiting', 'waiting']],
    [true, ['done', 'waiting', 'waiting', 'waiting']],
  ])('continues where it ended (failed ones again: %s)', async (retryFailed, states) => {
    store = createMemoryJobStore([tabJob('a', { operation: 'batch', state: 'interrupted', many })]);
    start();
    await runner.continuePages('a', { retryFailed });
    const work = await engine.work('a');
    const job = await store.get('a');
    expect(job?.state).toBe('running');
    expect(job?.many?.pages.map(({ state }) => state)).toEqual(states);
    work.resolve(answer);
    await runner.idle();
  });

  it('is paused while it runs, and continues', async () => {
    await runner.start(tabJob('a', { operation: 'batch', many }));
    await engine.work('a');
    await runner.pause('a');
    expect((await store.get('a'))?.state).toBe('paused');
    await runner.continuePages('a', { retryFailed: false });
    await vi.waitUntil(() => engine.scrape.mock.calls.length === 2);
    expect((await store.get('a'))?.state).toBe('running');
    (await engine.work('a')).resolve(answer);
    await runner.idle();
  });

  it('does not continue if nothing is left to read', async () => {
    const read = { ...many, pages: [{ url: 'https://a.example/', state: 'done' as const }] };
    store = createMemoryJobStore([tabJob('a', { operation: 'batch', state: 'done', many: read })]);
    start();
    await runner.continuePages('a', { retryFailed: true });
    expect((await store.get('a'))?.state).toBe('done');
    expect(engine.scrape).not.toHaveBeenCalled();
  });
});
