import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createJobFiles } from '@/jobs/job-files';
import { createJobRunner } from '@/jobs/job-runner';
import { browser } from '@/platform/browser';
import { readServices } from '@/storage/connection';
import { readMedia } from '@/storage/kept-media';
import { openJobStore } from '@/storage/open-job-store';
import { changeSettings } from '@/storage/settings';
import { uploadConsents } from '@/storage/upload-consents';
import { askBrowser } from '../../../entrypoints/background/ask-browser';
import { createServiceHandlers } from '../../../entrypoints/background/service-handlers';
import { NO_READINGS, stubEngine } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';
import { oneService } from '../../support/one-service';
import { saying } from '../../support/locale';

const silence = new Promise<never>(() => {});
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  fetched.mockReset();
});

/** The handlers over a store that has one job, done by https://service.example. */
async function open() {
  const store = openJobStore({ databaseName: crypto.randomUUID() });
  const engine = stubEngine(() => silence);
  const runner = createJobRunner({
    store,
    engines: { tab: engine, service: engine, upload: engine },
    manyPages: { tab: engine, service: engine },
    agent: engine,
    keepAlive: (work) => work(),
    readings: NO_READINGS,
    afterDone: async () => {},
    now: () => 1,
  });
  const id = crypto.randomUUID();
  await store.add(tabJob(id, { engine: 'service', remote: { origin: 'https://service.example' } }));
  const result = { jobId: id, data: { metadata: { scrapeId: 'scrape-1' } } };
  await store.update(id, (job) => ({ ...job, state: 'done', finishedAt: 2 }), result);
  return {
    jobId: id,
    store,
    handlers: createServiceHandlers(runner, store, createJobFiles()),
  };
}

it('a file that an answer names is kept with it as the extension page fetched it', async () => {
  const { handlers, jobId } = await open();
  const blobUrl = 'blob:page/1';
  fetched.mockImplementation(
    async () => new Response('PNG', { headers: { 'content-type': 'image/png' } }),
  );
  const address = 'https://media.example/shot.png';
  expect(await handlers.keepMedia({ jobId, address, blobUrl })).toBe(true);
  // It is requested only from the page.
  expect(fetched.mock.calls).toEqual([[blobUrl]]);
  expect(await (await readMedia(jobId, address))?.text()).toBe('PNG');
});

describe('a step on the page of a scrape', () => {
  const request = { prompt: 'Sort by price' };

  it('goes to the service that scraped it', async () => {
    await changeSettings(oneService('https://service.example'));
    const { handlers, jobId } = await open();
    fetched.mockResolvedValue(Response.json({ success: true, output: 'Done.' }));
    expect(await handlers.interact({ jobId, request })).toMatchObject({ output: 'Done.' });
    const [address] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://service.example/v2/scrape/scrape-1/interact');
  });

  it.each(['interact', 'stopInteract'] as const)('goes to no other service: %s', async (name) => {
    await changeSettings(oneService('https://other.example'));
    const { handlers, jobId } = await open();
    await expect(handlers[name]({ jobId, request })).rejects.toMatchObject({
      code: 'BAD_SETTINGS',
      message: saying('https://service.example'),
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not sent where pages of a host are never sent, as it may go there; its browser can be ended', async () => {
    await changeSettings(oneService('https://service.example'));
    await fakeBrowser.storage.managed.set({ neverSend: ['bank.example'] });
    const { handlers, jobId } = await open();
    for (const step of [request, { code: "await page.goto('https://bank.example/')" }])
      await expect(handlers.interact({ jobId, request: step })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        text: { key: 'policyBrowser', params: { host: 'bank.example' } },
      });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockResolvedValue(Response.json({ success: true }));
    await handlers.stopInteract({ jobId });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says so if the result is gone', async () => {
    const { handlers } = await open();
    const gone = handlers.interact({ jobId: crypto.randomUUID(), request });
    await expect(gone).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

type Sending = { jobId: string; incognito: boolean };
type Handlers = Awaited<ReturnType<typeof open>>['handlers'];
const ASKED: Record<string, (handlers: Handlers, jobId: string) => Promise<unknown>> = {
  lookUp: (handlers, jobId) => handlers.lookUp({ jobId }),
  keepsList: (handlers, jobId) => handlers.keepsList({ jobId }),
  testConnection: (handlers) => handlers.testConnection({}),
  interact: (handlers, jobId) => handlers.interact({ jobId, request: { prompt: 'x' } }),
  stopInteract: (handlers, jobId) => handlers.stopInteract({ jobId }),
};

it.each(Object.entries(ASKED))(
  'the background is kept alive while the service thinks: %s',
  async (_, ask) => {
    await changeSettings(oneService('https://service.example'));
    const { handlers, jobId } = await open();
    fetched.mockReturnValue(silence);
    const sign = vi
      .spyOn(browser.runtime, 'getPlatformInfo')
      .mockResolvedValue({ os: 'linux', arch: 'x86-64' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    ask(handlers, jobId).catch(() => {});
    await vi.waitUntil(() => fetched.mock.calls.length > 0);
    sign.mockClear();
    // A browser ends an idle background after 30 seconds.
    await vi.advanceTimersByTimeAsync(25_000);
    expect(sign).toHaveBeenCalled();
  },
);

describe('the list of scrapes', () => {
  const none = Response.json(
    { success: false, error: 'Failed to fetch activity.' },
    { status: 500 },
  );

  it.each([
    ['is there', Response.json({ success: true, data: [] }), true],
    ['is not there: a service without accounts', none, false],
    ['may be there: the service does not answer', Response.error(), true],
  ])('%s', async (_, answer, expected) => {
    await changeSettings(oneService('https://service.example'));
    const { handlers, jobId } = await open();
    fetched.mockImplementation(async () => {
      if (answer.type === 'error') throw new TypeError('Failed to fetch');
      return answer.clone();
    });
    expect(await handlers.keepsList({ jobId })).toBe(expected);
  });

  it('is requested only from the service that had the job', async () => {
    await changeSettings(oneService('https://other.example'));
    const { handlers, jobId } = await open();
    expect(await handlers.keepsList({ jobId })).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('an upload', () => {
  const upload = () => ({
    jobId: crypto.randomUUID(),
    engine: 'upload' as const,
    url: 'https://bank.example/a',
    title: '',
    incognito: false,
    options: {},
  });

  // Promise upload-needs-consent (What leaves the machine): No page is uploaded without the user's
  // consent for this service and site, given each time in private windows and without retention. No
  // imported file brings consent.
  it('needs consent for this very service', async () => {
    const { handlers } = await open();
    await uploadConsents.add([{ service: 'https://a.example', host: 'bank.example' }]);
    await changeSettings(oneService('https://b.example'));
    await expect(handlers.send(upload())).rejects.toThrow(
      'not agreed to send pages of bank.example to https://b.example',
    );
    await changeSettings(oneService('https://a.example/api'));
    await expect(handlers.send(upload())).resolves.toBeUndefined();
  });

  // Promise upload-needs-consent
  it.each([
    ['in a private window', { incognito: true }],
    ['without retention', { options: { zeroDataRetention: true } }],
    ['in lockdown', { options: { lockdown: true } }],
  ])('%s needs consent each time, whatever was remembered', async (_, more) => {
    const { handlers } = await open();
    await uploadConsents.add([{ service: 'https://a.example', host: 'bank.example' }]);
    await changeSettings(oneService('https://a.example'));
    await expect(handlers.send({ ...upload(), ...more })).rejects.toThrow('not agreed');
    const agreed = { ...upload(), ...more, agreed: true as const };
    await expect(handlers.send(agreed)).resolves.toBeUndefined();
  });

  // Promise upload-needs-consent
  it('is needed for a PDF that a tab shows as for a page, and none goes of a host that is never sent', async () => {
    const { handlers } = await open();
    await changeSettings(oneService('https://a.example'));
    fetched.mockImplementation(async () => new Response('%PDF-1.7'));
    const file = { name: 'a.pdf', blobUrl: 'blob:page/1', incognito: false, options: {} };
    const order = (url?: string) => ({
      ...file,
      jobId: crypto.randomUUID(),
      ...(url !== undefined && { url }),
    });
    const url = 'https://bank.example/a.pdf';
    await expect(handlers.sendFile(order(url))).rejects.toThrow('not agreed');
    await expect(handlers.sendFile({ ...order(url), agreed: true })).resolves.toBeUndefined();
    await uploadConsents.add([{ service: 'https://a.example', host: 'bank.example' }]);
    await expect(handlers.sendFile(order(url))).resolves.toBeUndefined();
    await fakeBrowser.storage.managed.set({ neverSend: ['bank.example'] });
    await expect(handlers.sendFile({ ...order(url), agreed: true })).rejects.toThrow(
      'bank.example',
    );
    // A file of the user's own has no site.
    await expect(handlers.sendFile(order())).resolves.toBeUndefined();
  });

  it('may be agreed to once', async () => {
    const { handlers } = await open();
    await changeSettings(oneService('https://b.example'));
    await expect(handlers.send({ ...upload(), agreed: true })).resolves.toBeUndefined();
  });
});

describe('an agent', () => {
  const order = { engine: 'service' as const, url: '', title: '', incognito: false };

  it('is stored before it is sent, without its secrets, and once', async () => {
    await changeSettings(oneService('https://service.example'));
    const { handlers, store } = await open();
    const jobId = crypto.randomUUID();
    const webhook = { url: 'https://hooks.example/', headers: { Authorization: 'Bearer secret' } };
    const agent = { prompt: 'Who  founded\nit?', urls: ['https://shop.example/'], webhook };
    const asked = { ...order, jobId, options: { agent } };
    await Promise.all([handlers.send(asked), handlers.send(asked)]);
    const jobs = await store.list(({ operation }) => operation === 'agent');
    expect(jobs).toMatchObject([
      {
        id: jobId,
        engine: 'service',
        target: { url: 'https://shop.example/', title: 'Who founded it?' },
        request: { agent: { prompt: agent.prompt, urls: agent.urls } },
        remote: { origin: 'https://service.example' },
      },
    ]);
    expect(JSON.stringify(jobs)).not.toContain('Bearer secret');
    // It is in no list of scrapes.
    expect(await handlers.keepsList({ jobId })).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });

  const remote = { origin: 'https://service.example', id: 'agent-1' };
  const failed = { state: 'failed', operation: 'agent', engine: 'service', remote } as const;
  const given = (more: object) => () => Promise.resolve(Response.json({ success: true, ...more }));

  it('that was given up here is looked up by its id', async () => {
    await changeSettings(oneService('https://service.example'));
    const { handlers, store } = await open();
    const jobId = crypto.randomUUID();
    await store.add(tabJob(jobId, { ...failed, failure: { code: 'OFFLINE', message: '' } }));
    expect(await handlers.keepsList({ jobId })).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockImplementation(given({ status: 'processing' }));
    expect(await handlers.lookUp({ jobId })).toBe(false);
    fetched.mockImplementation(given({ status: 'completed', data: { founder: 'Ada' } }));
    expect(await handlers.lookUp({ jobId })).toBe(true);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      'https://service.example/v2/agent/agent-1',
      'https://service.example/v2/agent/agent-1',
    ]);
    expect(await store.get(jobId)).toMatchObject({ state: 'done' });
    expect((await store.result(jobId))?.data.json).toEqual({ founder: 'Ada' });
  });

  it('without a task, or that the administrator forbids, is no job', async () => {
    await changeSettings(oneService('https://service.example'));
    const { handlers, store } = await open();
    const asked = { ...order, jobId: crypto.randomUUID() };
    const send = (agent: object) => handlers.send({ ...asked, options: { agent } });
    await expect(send({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await fakeBrowser.storage.managed.set({ neverSend: ['bank.example'] });
    await expect(send({ prompt: 'x' })).rejects.toMatchObject({ text: { key: 'policyAgent' } });
    expect(await store.list(({ operation }) => operation === 'agent')).toEqual([]);
  });
});

describe('headers whose values are gone', () => {
  const headers = { Authorization: 'hidden-by-winnow:of-an-earlier-browser' };
  const webhook = { url: 'https://hooks.example/', headers };
  const file = { name: 'a.pdf', blobUrl: 'blob:page/1' };
  const page = { engine: 'service' as const, url: 'https://shop.example/', title: '' };
  const urls = ['https://shop.example/'];

  it.each<[string, (handlers: Handlers, more: Sending) => Promise<unknown>]>([
    ['of a page', (to, more) => to.send({ ...page, ...more, options: { headers } })],
    [
      'for an agent',
      (to, more) => to.send({ ...page, ...more, options: { agent: { prompt: 'x', webhook } } }),
    ],
    ['of a file', (to, more) => to.sendFile({ ...file, ...more, options: { headers } })],
    [
      'for a list',
      (to, more) => to.sendAddresses({ urls, ...more, options: {}, batch: { webhook } }),
    ],
    [
      'for links',
      (to, more) => to.sendAddresses({ urls, ...more, options: {}, crawl: { limit: 5, webhook } }),
    ],
  ])('are asked for before there is a job: %s', async (_, send) => {
    await changeSettings(oneService('https://service.example'));
    const { handlers, store } = await open();
    const jobId = crypto.randomUUID();
    fetched.mockImplementation(async () => new Response('%PDF-1.7'));
    await expect(send(handlers, { jobId, incognito: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: saying('header Authorization'),
    });
    expect(await store.get(jobId)).toBeUndefined();
  });
});

it('no browser is opened or used where the administrator forbids services', async () => {
  await changeSettings(oneService('https://service.example'));
  const { services } = await readServices();
  const service = services[0]?.id ?? '';
  fetched.mockImplementation(async () => Response.json({ success: true, sessions: [] }));
  expect(await askBrowser({ service, request: { task: 'list' } })).toEqual({ browsers: [] });
  await fakeBrowser.storage.managed.set({ engines: ['tab'] });
  fetched.mockClear();
  const step = { code: 'ls' };
  for (const request of [
    { task: 'open', request: {} },
    { task: 'run', browser: 'b', request: step },
  ])
    await expect(askBrowser({ service, request })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(fetched).not.toHaveBeenCalled();
});

it('where pages of a host are never sent, no browser is opened or used, but those that are open can be ended', async () => {
  await changeSettings(oneService('https://service.example'));
  const { services } = await readServices();
  const service = services[0]?.id ?? '';
  await fakeBrowser.storage.managed.set({ neverSend: ['bank.example'] });
  for (const request of [
    { task: 'open', request: {} },
    { task: 'run', browser: 'b', request: { code: 'ls' } },
  ])
    await expect(askBrowser({ service, request })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      text: { key: 'policyBrowser', params: { host: 'bank.example' } },
    });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => Response.json({ success: true, sessions: [] }));
  expect(await askBrowser({ service, request: { task: 'list' } })).toEqual({ browsers: [] });
  expect(await askBrowser({ service, request: { task: 'close', browser: 'b' } })).toHaveProperty(
    'end',
  );
});
