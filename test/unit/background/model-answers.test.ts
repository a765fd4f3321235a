// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { TabRequest } from '@/contract/tab-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { JobEvent } from '@/jobs/engine';
import { saveModels, type OwnModel } from '@/storage/models';
import { saveSummaryLanguage } from '@/storage/summary-language';
import * as stores from '@/storage/secret-store';
import { saveSecrets } from '@/storage/secret-store';
import { answerWithModel } from '../../../entrypoints/background/model-answers';
import { startModelServer, type ModelServer } from '../../support/models/model-server';
import { tabJob } from '../../support/tab-job';

let server: ModelServer;
let own: OwnModel;
const markdown = '# Floors\n\nThe old floors face west.';
const summary = 'The old floors face west.';

// In Node there is no page; the light DOM would ask servers for leave, as pages have to.
beforeEach(() => void vi.stubGlobal('location', { origin: 'chrome-extension://abc' }));

beforeAll(async () => {
  server = await startModelServer();
  own = { id: 'own', address: `${server.url}/v1`, model: 'barley-8b', contextTokens: 4096 };
});
beforeEach(() => {
  fakeBrowser.reset();
  server.requests.length = 0;
  server.script.delay = 0;
});
afterAll(() => server.close());

/** Answers a request with the stored models; gives what was told meanwhile, too. */
async function answerOf(
  request: TabRequest,
  more: Partial<Job> = {},
  signal = new AbortController().signal,
  seenMarkdown?: string,
  unfilled?: CaptureReport['unfilled'],
) {
  const fromPage = vi.fn<(asked: TabRequest) => Promise<ScrapeData>>(async ({ formats = [] }) => ({
    metadata: { url: 'https://harvest.example/' },
    ...(formats.includes('markdown') && { markdown }),
  }));
  const job = tabJob('j', { url: 'https://harvest.example/', request, ...more });
  const report = emptyReport();
  const events: JobEvent[] = [];
  if (seenMarkdown !== undefined) report.seenMarkdown = seenMarkdown;
  if (unfilled !== undefined) report.unfilled = unfilled;
  const clean = <Data>(data: Data) =>
    typeof data === 'string' ? (data.replaceAll('swordfish', '•') as Data) : data;
  const asking = answerWithModel({ job, request, report, fromPage, clean, signal });
  for (;;) {
    const step = await asking.next();
    if (step.done === true) return { data: step.value, report, events, fromPage };
    events.push(step.value);
  }
}

it('asks nothing before the user has named a model', async () => {
  const { data, report, fromPage } = await answerOf({ formats: ['summary'] });
  expect(data).toEqual({ metadata: { url: 'https://harvest.example/' } });
  expect(fromPage).toHaveBeenCalledWith({ formats: ['summary'] });
  expect(report).not.toHaveProperty('model');
  await saveModels([{ ...own, model: '' }]);
  await answerOf({ formats: ['summary'] });
  expect(server.requests).toEqual([]);
});

it('adds what the model answers, and tells which model, what was sent, and how far it is', async () => {
  await saveModels([own]);
  await saveSecrets({ service: 'own', origin: server.url }, { apiKey: 'sk-0123456789' });
  const { data, report, events } = await answerOf({ formats: ['summary'] });
  expect(data).toEqual({
    metadata: { url: 'https://harvest.example/', modelUsed: 'barley-8b' },
    summary,
  });
  expect(report.model).toMatchObject({
    name: 'barley-8b',
    isOwn: true,
    calls: [{ format: 'summary' }],
  });
  expect(report.model?.calls[0]?.sent.join()).toContain(markdown);
  expect(report.model?.tokens?.read).toBeGreaterThan(10);
  expect(events).toEqual([
    { type: 'progress', asking: { model: 'barley-8b', isOwn: true, call: 1, of: 1, tokens: 0 } },
  ]);
  expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-0123456789');
});

it('asks the model that is named for a format, and the one for long pages for the others', async () => {
  const large = { ...own, id: 'large', model: 'barley-3b', contextTokens: 16_000, tasks: ['long'] };
  const question = { type: 'question', question: 'Which way do the floors face?' } as const;
  const long = `${markdown}\n\n${'Grain and chaff fall together. '.repeat(400)}`;
  const { signal } = new AbortController();
  const models = async (seen: string) => {
    server.requests.length = 0;
    const { data, report } = await answerOf({ formats: ['summary', question] }, {}, signal, seen);
    expect(data.summary).toBe(summary);
    const uses = [report.model, ...(report.model?.others ?? [])];
    return [
      data.metadata.modelUsed,
      uses.map((use) => [use?.name, use?.calls.map(({ format }) => format).join()]),
    ];
  };
  await saveModels([own, large]);
  expect(await models(markdown)).toEqual(['barley-8b', [['barley-8b', 'summary,question']]]);
  expect(await models(long)).toEqual(['barley-3b', [['barley-3b', 'summary,question']]]);
  await saveModels([{ ...own, tasks: ['question'] }, large]);
  expect(await models(long)).toEqual([
    'barley-3b, barley-8b',
    [
      ['barley-3b', 'summary'],
      ['barley-8b', 'question'],
    ],
  ]);
});

it('asks none but the model that the request names, and says so if that is gone', async () => {
  const other = { ...own, id: 'other', model: 'barley-3b' };
  await saveModels([{ ...own, tasks: ['summary'] }, other]);
  const request = { formats: ['summary' as const], ownModel: 'other' };
  expect((await answerOf(request)).data.metadata.modelUsed).toBe('barley-3b');
  await saveModels([own]);
  server.requests.length = 0;
  const { data } = await answerOf(request);
  expect(data.warning).toBe('This model has been removed.');
  expect([data.summary, server.requests]).toEqual([undefined, []]);
});

it.each([
  ['page', 'in the language of the text'],
  ['interface', 'in English'],
] as const)('has summaries written in the language of the %s', async (language, words) => {
  await saveModels([own]);
  await saveSummaryLanguage(language);
  await answerOf({ formats: ['summary'] });
  expect(server.requests[0]?.messages[0]).toContain(words);
});

it('gives a model only what can be seen, without what was typed for the run', async () => {
  await saveModels([own]);
  const seen = '# Floors\n\nYou typed swordfish.';
  const { signal } = new AbortController();
  const { report } = await answerOf({ formats: ['summary'] }, {}, signal, seen);
  const sent = report.model?.calls[0]?.sent.join() ?? '';
  expect(sent).toContain('You typed •.');
  expect(sent).not.toMatch(/swordfish|face west/);
});

it('keeps the text if it was asked for as well', async () => {
  await saveModels([own]);
  const { data } = await answerOf({ formats: ['markdown', 'summary'] });
  expect(data).toMatchObject({ markdown, summary });
});

it('answers from the page alone if the user stops it, and says so', async () => {
  await saveModels([own]);
  server.script.delay = 60_000;
  const abort = new AbortController();
  const answer = answerOf({ formats: ['markdown', 'summary'] }, {}, abort.signal);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  abort.abort();
  expect((await answer).data).toMatchObject({
    markdown,
    warning: 'The model did not answer summary. You stopped it.',
  });
});

it('tells no model as used that was not wanted any more when the user stopped it', async () => {
  const other = { ...own, id: 'other', model: 'rye', tasks: ['question'] };
  await saveModels([own, other]);
  server.script.delay = 60_000;
  const abort = new AbortController();
  const question = { type: 'question', question: 'Which way do the floors face?' } as const;
  const answer = answerOf({ formats: ['summary', question] }, {}, abort.signal);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  abort.abort();
  const { report, data } = await answer;
  expect(report.model?.name).toBe('barley-8b');
  expect(report.model).not.toHaveProperty('others');
  expect(data.warning).toContain('The model did not answer question.');
});

it.each([
  [[1], '# Floors\n\nThe old floors face west.', undefined],
  [[], undefined, 'No passage'],
])(
  'says that there are no highlights only if the model picks none: %j',
  async (passages, found, said) => {
    await saveModels([own]);
    const { reply } = server.script;
    server.script.reply = () => JSON.stringify({ passages });
    const { data, report } = await answerOf(
      { formats: [{ type: 'highlights', query: 'compass' }] },
      {},
      new AbortController().signal,
      undefined,
      ['highlights'],
    );
    server.script.reply = reply;
    expect(data.highlights).toBe(found);
    expect(data.warning?.slice(0, 10)).toBe(said);
    expect(report.unfilled).toEqual(found === undefined ? ['highlights'] : []);
  },
);

it('gives the page, and says why, if the model cannot be asked at all', async () => {
  const named = { ...own, address: 'http://localhost:1/v1' };
  await saveModels([named]);
  vi.spyOn(stores, 'readSecrets').mockRejectedValue(new Error('The store is closed.'));
  const { data } = await answerOf({ formats: ['markdown', 'summary'] });
  expect(data.markdown).toBe(markdown);
  expect(data.warning).toBeTruthy();
  expect(data.metadata).not.toHaveProperty('modelUsed');
});

// Promise models-elsewhere-get-no-private-page (What leaves the machine): A model on another machine never gets a page
// of a private window, or one of which nothing is to be kept.
it.each<[string, Partial<Job>]>([
  ['a private window', { incognito: true }],
  ['zero data retention', { request: { formats: ['summary'], zeroDataRetention: true } }],
  ['lockdown', { request: { formats: ['summary'], lockdown: true } }],
  ['a page of which nothing is kept', { retention: 'memory' }],
])('sends nothing of %s to another machine, but asks a model on this one', async (_, more) => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  await saveModels([{ ...own, address: 'https://models.example/v1' }]);
  const { data } = await answerOf({ formats: ['summary'] }, more);
  expect(fetching).not.toHaveBeenCalled();
  expect(data.warning).toMatch(/models\.example did not get it/);
  expect(data.metadata).not.toHaveProperty('modelUsed');
  fetching.mockRestore();
  await saveModels([own]);
  expect((await answerOf({ formats: ['summary'] }, more)).data.summary).toBe(summary);
});

// Promise models-elsewhere-get-no-private-page
it('has personal data found by a model on this machine only, before anything else is asked', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const request: TabRequest = { formats: ['summary'], redactPII: true };
  await saveModels([{ ...own, address: 'https://models.example/v1' }]);
  expect((await answerOf(request)).data.warning).toMatch(/models\.example did not get it/);
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
  await saveModels([own]);
  const { reply } = server.script;
  server.script.reply = (messages, schema) =>
    schema === undefined
      ? reply(messages, schema)
      : JSON.stringify({ personal: [{ text: 'Floors', kind: 'PERSON' }] });
  const { data, report } = await answerOf({ ...request, formats: ['markdown', 'summary'] });
  server.script.reply = reply;
  expect(data.markdown).toMatch(/^# <PERSON>/);
  expect(server.requests.at(-1)?.messages[1]).toContain('# <PERSON>');
  expect(JSON.stringify(report.model)).not.toContain('Floors');
});

// Promise models-elsewhere-get-no-private-page
it('asks of a private page only the models on this machine, where others are elsewhere', async () => {
  await saveModels([
    own,
    { ...own, id: 'far', address: 'https://models.example/v1', tasks: ['json'] },
  ]);
  const json = { type: 'json', prompt: 'Facts' } as const;
  const request: TabRequest = { formats: ['summary', json], zeroDataRetention: true };
  const { data } = await answerOf(request);
  expect(data.summary).toBe(summary);
  expect(data.warning).toMatch(/models\.example did not get it/);
});

it.each([
  [{ engines: ['tab', 'service'] }, /doesn’t allow|not allow|administrator/i],
  [{ neverSend: ['harvest.example'] }, /harvest\.example/],
])('sends nothing to another machine that a policy forbids: %j', async (policy, reason) => {
  vi.spyOn(fakeBrowser.storage.managed, 'get').mockResolvedValue(policy as never);
  await saveModels([{ ...own, address: 'https://models.example/v1' }]);
  const { data } = await answerOf({ formats: ['summary'] });
  expect(data.warning).toMatch(reason);
});
