// @vitest-environment node
import { Firecrawl } from 'firecrawl';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { delay } from '@/async/deadline';
import { parseBaseAddress } from '@/contract/address/base-address';
import { agentFields } from '@/contract/fields/agent-fields';
import type { Job } from '@/contract/job';
import { estimateAgent, estimateBrowser } from '@/contract/operation-credits';
import { agentCheck, browserCheck } from '@/contract/request/check-agent';
import { FailureError } from '@/contract/result';
import { createAgentEngine, type AgentService } from '@/jobs/agent-engine';
import { AGENT_POLICY } from '@/jobs/engine-policies';
import { runJob } from '@/jobs/run-job';
import { readAgent, startAgent } from '@/service/agent';
import { closeBrowser, listBrowsers, openBrowser, runInBrowser } from '@/service/browser';
import { createClient } from '@/service/client';
import { browserEffects } from '@/service/connection';
import { cancelRun } from '@/service/runs';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { english } from '../../support/locale';
import { startTestService, type TestService } from '../../support/service/service';
import { NO_READINGS } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

let service: TestService;
let sdk: Firecrawl;

beforeAll(async () => {
  service = await startTestService({ credits: 1_000_000 });
  sdk = new Firecrawl({ apiUrl: service.url, apiKey: service.key, maxRetries: 1 });
});
beforeEach(() => {
  service.requests.length = 0;
});
afterAll(() => service.close());

const { signal } = new AbortController();
const schema = { type: 'object', properties: { founders: { type: 'array' } } };
const WHOLE_AGENT = {
  prompt: 'Who founded it?',
  urls: ['https://shop.example/'],
  schema,
  model: 'spark-2',
  effort: 'low',
  mode: 'extract',
  maxCredits: 50,
  strictConstrainToURLs: true,
  threadId: 'thread-1',
  webhook: {
    url: 'https://hooks.example/',
    events: ['action', 'cancelled'],
    headers: { 'X-A': 'b' },
    metadata: { note: 'mine' },
  },
  threatProtection: { mode: 'normal' },
  auditMetadata: { username: 'ü' },
} as const;

/** What is said of a run that the service may not have stopped. */
const MAY_GO_ON = {
  code: 'CANCELLED',
  message: { key: 'cancelledSent' },
  service: { billed: 'maybe', remedy: 'look-up' },
};

function client(fetched: typeof fetch = fetch) {
  const known = browserEffects({ translate: english, hasAccess: async () => true });
  const effects = { ...known, fetch: fetched, isOnline: () => true, sleep: async () => {} };
  return createClient({ base: parseBaseAddress(service.url), apiKey: service.key }, effects);
}

/** Polls at once, so that no test waits. */
function engine(change: Partial<AgentService> = {}) {
  return createAgentEngine({
    start: (_job, request, stop) => startAgent(client(), agentCheck.require(request), stop),
    read: (_job, run, stop) => readAgent(client(), run, stop),
    cancel: (_job, run, stop) => cancelRun(client(), run, stop),
    sleep: (_ms, stop) => delay(0, stop).catch(() => {}),
    ...change,
  });
}

function agentJob(request: unknown, more: Partial<Job> = {}): Job {
  return tabJob('a', {
    operation: 'agent',
    engine: 'service',
    request: { agent: agentCheck.require(request) },
    remote: { origin: service.url },
    ...more,
  });
}

async function run(job: Job, how: Partial<AgentService> = {}, stop = signal) {
  const store = createMemoryJobStore([job]);
  const { keep: keepReading } = NO_READINGS;
  const ended = await runJob(job, engine(how), store, {
    signal: stop,
    keepReading,
    keepUnsaved: () => {},
    now: () => 1,
  });
  return { ended, result: await store.result(job.id) };
}

function calls(method: string): string[] {
  return service.requests.filter((one) => one.method === method).map(({ path }) => path);
}

describe('an agent', () => {
  it('is asked until it has found something, which is kept as an answer', async () => {
    const { ended, result } = await run(agentJob(WHOLE_AGENT));
    expect(service.requests[0]?.body).toEqual(WHOLE_AGENT);
    expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${service.key}`);
    expect(calls('POST')).toEqual(['/v2/agent']);
    expect(calls('GET')).toHaveLength(3);
    expect(ended).toMatchObject({ state: 'done', remote: { id: expect.any(String) } });
    expect(result?.data).toEqual({
      json: { founders: [{ name: 'Eric Ciarla', task: 'Who founded it?' }] },
      metadata: { creditsUsed: 15, modelUsed: 'spark-2' },
    });
  });

  it('answers in words if it chats', async () => {
    const { result } = await run(agentJob({ prompt: 'herons', mode: 'chat' }));
    expect(result?.data.answer).toBe('About herons');
    expect(result?.data.metadata.threadId).toBe('thread-1');
  });

  it('is started once: a later background asks on', async () => {
    const { id } = await startAgent(client(), agentCheck.require({ prompt: 'herons' }), signal);
    const left = agentJob({ prompt: 'herons' }, { remote: { origin: service.url, id } });
    expect(AGENT_POLICY.interruption({ ...left, state: 'running' })).toBeNull();
    expect((await run(left)).ended?.state).toBe('done');
    expect(calls('POST')).toHaveLength(1);
    // Without its id, nobody knows whether it was started.
    const unsure = agentJob({ prompt: 'herons' }, { state: 'running' });
    expect(AGENT_POLICY.interruption(unsure)).toEqual({ key: 'interruptedAgent' });
  });

  it('is stopped at the service when the user stops the job', async () => {
    const stop = new AbortController();
    const sleep = async () => stop.abort();
    const { ended } = await run(agentJob({ prompt: 'wait' }), { sleep }, stop.signal);
    expect(ended).toMatchObject({ state: 'cancelled', failure: { code: 'CANCELLED' } });
    expect(ended?.failure).not.toHaveProperty('service');
    expect(calls('DELETE')).toHaveLength(1);
    expect([...service.tasks.agents.values()].at(-1)?.isCancelled).toBe(true);
  });

  it.each([401, 404, 500])(
    'whose stop is answered with %i may go on, and cost something',
    async (status) => {
      const stop = new AbortController();
      const sleep = async () => stop.abort();
      const refusing = client(async (...sent) =>
        sent[1]?.method === 'DELETE' ? Response.json({}, { status }) : fetch(...sent),
      );
      const cancel: AgentService['cancel'] = (_job, begun, patience) =>
        cancelRun(refusing, begun, patience);
      const { ended } = await run(agentJob({ prompt: 'wait' }), { sleep, cancel }, stop.signal);
      expect(ended).toMatchObject({ state: 'cancelled', failure: MAY_GO_ON });
    },
  );

  it('that had failed before it could be stopped does not go on', async () => {
    const stop = new AbortController();
    const sleep = async () => stop.abort();
    const cancel: AgentService['cancel'] = async (_job, begun, patience) => {
      for (let isOver = false; !isOver;)
        isOver = await readAgent(client(), begun, patience).then(
          () => false,
          () => true,
        );
      await cancelRun(client(), begun, patience);
    };
    const { ended } = await run(agentJob({ prompt: 'fail' }), { sleep, cancel }, stop.signal);
    expect(ended?.failure).toEqual({ code: 'CANCELLED', message: { key: 'scrapeStopped' } });
    expect(calls('DELETE')).toHaveLength(1);
  });

  it('that works on although the service says that it was stopped may cost something', async () => {
    const stop = new AbortController();
    const read = vi.fn<AgentService['read']>(async () => {
      stop.abort();
      return undefined;
    });
    const { ended } = await run(agentJob({ prompt: 'wait' }), { read }, stop.signal);
    expect(ended).toMatchObject({ state: 'cancelled', failure: MAY_GO_ON });
    // It is given a moment to end.
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is stopped as soon as all machines of the service know it', async () => {
    const stop = new AbortController();
    const sleep = async () => stop.abort();
    let late = 2;
    const slow = client(async (...sent) =>
      sent[1]?.method === 'DELETE' && late-- > 0
        ? Response.json({ success: false, error: 'Agent job not found' }, { status: 404 })
        : fetch(...sent),
    );
    const cancel: AgentService['cancel'] = (_job, begun, patience) =>
      cancelRun(slow, begun, patience);
    const { ended } = await run(agentJob({ prompt: 'wait' }), { sleep, cancel }, stop.signal);
    expect(ended?.failure).not.toHaveProperty('service');
    expect(calls('DELETE')).toHaveLength(1);
  });

  it('is also stopped there if the user stops the job before the service has answered', async () => {
    const stop = new AbortController();
    const start: AgentService['start'] = (_job, request, whole) => {
      const begun = startAgent(client(), agentCheck.require(request), whole);
      stop.abort();
      return begun;
    };
    const { ended } = await run(agentJob({ prompt: 'wait' }), { start }, stop.signal);
    expect(ended).toMatchObject({ state: 'cancelled', remote: { id: expect.any(String) } });
    expect(calls('DELETE')).toEqual([`/v2/agent/${ended?.remote?.id}`]);
  });

  it('that has found something when it is stopped has not worked in vain', async () => {
    const stop = new AbortController();
    const sleep = async () => void (calls('GET').length === 2 && stop.abort());
    const { ended, result } = await run(agentJob({ prompt: 'herons' }), { sleep }, stop.signal);
    expect(ended?.state).toBe('done');
    expect(result?.data.metadata.creditsUsed).toBe(15);
    expect(calls('DELETE')).toHaveLength(1);
  });

  it('is also stopped there if a later background learns of that before it asks on', async () => {
    const { id } = await startAgent(client(), agentCheck.require({ prompt: 'wait' }), signal);
    const left = agentJob({ prompt: 'wait' }, { remote: { origin: service.url, id } });
    const { ended } = await run(left, {}, AbortSignal.abort());
    expect(ended?.state).toBe('cancelled');
    expect(calls('DELETE')).toEqual([`/v2/agent/${id}`]);
    // What was not begun is not begun any more.
    service.requests.length = 0;
    await run(agentJob({ prompt: 'wait' }), {}, AbortSignal.abort());
    expect(service.requests).toEqual([]);
  });

  it('that fails says why, and that it may have cost something', async () => {
    const { ended } = await run(agentJob({ prompt: 'fail' }));
    expect(ended).toMatchObject({
      state: 'failed',
      failure: { code: 'SERVICE_REFUSED', service: { billed: 'maybe', retry: 'ask' } },
    });
    expect(english(ended?.failure?.message ?? '')).toContain('No page was found.');
  });

  it('that was stopped at the service has not failed', async () => {
    const answer = Response.json({ success: true, status: 'cancelled' });
    const asked = readAgent(
      client(async () => answer),
      { kind: 'agent', id: 'a' },
      signal,
    );
    await expect(asked).rejects.toMatchObject({
      text: { key: 'agentCancelled' },
      service: { billed: 'maybe' },
    });
  });

  it('survives a service that is away for a moment', async () => {
    let asked = 0;
    const read: AgentService['read'] = async (_job, begun, stop) => {
      asked += 1;
      if (asked === 1) throw new FailureError({ code: 'SERVICE_UNREACHABLE', message: 'away' });
      return readAgent(client(), begun, stop);
    };
    expect((await run(agentJob({ prompt: 'herons' }), { read })).ended?.state).toBe('done');
    expect(calls('POST')).toHaveLength(1);
  });

  it.each<[number, object, string]>([
    [200, { success: false, status: 'failed', error: 'Nothing.' }, 'SERVICE_REFUSED'],
    [200, { success: true, status: 'cancelled' }, 'SERVICE_REFUSED'],
    [404, { success: false, error: 'Agent job not found' }, 'SERVICE_REFUSED'],
    [200, { success: true, status: 'dreaming' }, 'BAD_RESPONSE'],
  ])('an answer that says nothing usable is a failure: %i %j', async (status, body, code) => {
    const asked = readAgent(
      client(async () => Response.json(body, { status })),
      { kind: 'agent', id: 'a' },
      signal,
    );
    await expect(asked).rejects.toMatchObject({ code });
  });

  it.each<[object, string]>([
    [{}, 'prompt'],
    [{ prompt: '' }, 'prompt'],
    [{ prompt: 'x', urls: ['ftp://a.example/'] }, 'urls[0]'],
    [{ prompt: 'x', maxCredits: 0 }, 'maxCredits'],
    [{ prompt: 'x', schema: { type: 'thing' } }, 'schema.type'],
    [
      { prompt: 'x', webhook: { url: 'https://a.example/', events: ['page'] } },
      'webhook.events[0]',
    ],
    [{ prompt: 'x', exchange: {} }, 'exchange'],
  ])('a request with an error names its field: %j', (request, field) => {
    expect(
      agentCheck
        .read(request)
        .problems.map(({ message }) => english(message))
        .join(),
    ).toContain(field);
    expect(() => agentCheck.require(request)).toThrow(FailureError);
  });

  it('costs at most what it may, and nobody knows how much without a limit', () => {
    expect(estimateAgent({ prompt: 'x', maxCredits: 50 })).toMatchObject({ min: 1, max: 50 });
    expect(estimateAgent({ prompt: 'x' })).toMatchObject({ min: 1, max: null });
    // Without a limit, none is spoken of.
    const said = (request: object) =>
      estimateAgent(request).parts.map(({ text }) => text && english(text));
    expect(said({ maxCredits: 50 })).toEqual(['for the agent’s work, up to your limit']);
    expect(said({})).toEqual(['for the agent’s work, without a limit']);
  });

  it('takes what the SDK sends', async () => {
    const { prompt, ...options } = WHOLE_AGENT;
    await sdk.startAgent({ prompt, ...options, schema, urls: [...options.urls] } as never);
    const sent = service.requests[0]?.body;
    expect(sent).toMatchObject(WHOLE_AGENT);
    expect(Object.keys(WHOLE_AGENT).toSorted()).toEqual(Object.keys(agentFields).toSorted());
  });
});

describe('a browser of the service', () => {
  it('is opened, listed, used and ended', async () => {
    const request = { ttl: 60, activityTtl: 30, streamWebView: true, profile: { name: 'me' } };
    const opened = await openBrowser(client(), browserCheck.require(request), signal);
    const { id } = opened;
    expect(opened).toEqual({
      id,
      expiresAt: expect.any(String),
      liveViewUrl: `https://liveview.example/${id}`,
      interactiveLiveViewUrl: `https://liveview.example/${id}/interactive`,
    });
    expect(service.requests[0]).toMatchObject({ path: '/v2/browser', body: request });
    expect((await listBrowsers(client(), signal)).map((one) => one.id)).toContain(id);

    const step = { code: 'print(1)', language: 'python', timeout: 5 } as const;
    expect(await runInBrowser(client(), id, step, signal)).toMatchObject({
      success: true,
      result: 'Example Domain',
      exitCode: 0,
    });
    expect(service.requests.at(-1)).toMatchObject({
      path: `/v2/browser/${id}/execute`,
      body: step,
    });
    expect(await runInBrowser(client(), id, { code: 'throw 1' }, signal)).toMatchObject({
      success: false,
      error: 'Error: boom',
    });
    expect(await closeBrowser(client(), id, signal)).toMatchObject({ creditsBilled: 2 });
    expect(await listBrowsers(client(), signal)).toEqual([]);
    await expect(runInBrowser(client(), id, step, signal)).rejects.toMatchObject({
      code: 'SERVICE_REFUSED',
      service: { status: 410 },
    });
  });

  it('gives no address that is not a web page’s, and none that gives access to all of it', async () => {
    const body = { success: true, id: 'b', liveViewUrl: 'javascript:alert(1)', cdpUrl: 'wss://x/' };
    const opened = await openBrowser(
      client(async () => Response.json(body)),
      {},
      signal,
    );
    expect(opened).toEqual({ id: 'b' });
  });

  it.each<[object, string]>([
    [{ ttl: 29 }, 'ttl'],
    [{ activityTtl: 3601 }, 'activityTtl'],
    [{ profile: {} }, 'profile.name'],
    [{ streamWebView: 'yes' }, 'streamWebView'],
  ])('a request with an error names its field: %j', (request, field) => {
    const said = browserCheck.read(request).problems.map(({ message }) => english(message));
    expect(said.join()).toContain(field);
    expect(() => browserCheck.require(request)).toThrow(FailureError);
  });

  it('costs as long as it may be open', () => {
    expect(estimateBrowser({ ttl: 120 })).toMatchObject({ min: 2, max: 4 });
  });

  it('nothing incomplete is run', async () => {
    await expect(runInBrowser(client(), 'b', {}, signal)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(service.requests).toEqual([]);
  });

  it('the SDK gets the same', async () => {
    const { id = '' } = await sdk.browser({ ttl: 60 });
    expect(await sdk.browserExecute(id, { code: 'ls' })).toMatchObject({ success: true });
    expect((await sdk.listBrowsers()).sessions?.map((one) => one.id)).toEqual([id]);
    expect(await sdk.deleteBrowser(id)).toMatchObject({ success: true });
  });
});
