// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toFailure } from '@/contract/result';
import { createChatModel } from '@/models/chat-model';
import type { ModelServer as Connected } from '@/models/model-server';
import { parseModelAddress } from '@/contract/address/model-address';
import { tryModel } from '@/models/try-model';
import type { Effects } from '@/service/connection';
import { chatServer, effects } from '../../support/models/connect-model';
import { startModelServer, type ModelServer } from '../../support/models/model-server';
import type { ModelScript } from '../../support/models/model-script';
import { english } from '../../support/locale';

let server: ModelServer;
let usual: ModelScript;
const { signal } = new AbortController();
const messages = [{ role: 'user', content: 'Hello' }] as const;
const question = { messages, maxTokens: 50 };

beforeAll(async () => {
  server = await startModelServer();
  usual = { ...server.script };
});
beforeEach(() => {
  delete server.script.key;
  for (const name of ['refuses', 'refusal', 'usage', 'inParts'] as const)
    delete server.script[name];
  Object.assign(server.script, usual, { statuses: [] });
  server.requests.length = 0;
});
afterAll(() => server.close());

function model(more: Partial<Connected> = {}, world: Partial<Effects> = {}) {
  return createChatModel(chatServer(server, more), effects(world));
}

/** Why a question was not answered, in English. */
async function reasonOf(asked: Promise<unknown>): Promise<string> {
  const failure = await asked.then(
    () => undefined,
    (thrown: unknown) => toFailure(thrown),
  );
  return failure === undefined ? 'answered' : english(failure.message);
}

it('asks with the schema, without cookies, and counts tokens', async () => {
  server.script.reply = () => '{"a": 1}';
  const schema = { type: 'object' };
  expect(await model().ask({ ...question, schema }, signal)).toEqual({
    text: '{"a": 1}',
    isCut: false,
    tokens: { read: 2, written: 2 },
  });
  expect(server.requests.at(-1)).toMatchObject({ messages: ['Hello'], schema });
  expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization');
});

it('sends the key to its own server only, and removes it from what comes back', async () => {
  server.script.key = 'sk-0123456789abcdef';
  server.script.reply = () => 'Your key is sk-0123456789abcdef';
  const { text } = await model({ apiKey: server.script.key }).ask(question, signal);
  expect(text).toBe('Your key is •••••');
});

it('removes what extra headers say from a refusal', async () => {
  const extraHeaders = { 'X-Proxy-Key': 'Token proxy-0123456789' };
  server.script.reply = () => 'proxy-0123456789';
  expect((await model({ extraHeaders }).ask(question, signal)).text).toBe('•••••');
});

it('asks a server without schemas again without one, and remembers that', async () => {
  server.script.takesSchemas = false;
  server.script.reply = () => '{}';
  const asked = model();
  await asked.ask({ ...question, schema: {} }, signal);
  await asked.ask({ ...question, schema: {} }, signal);
  expect(server.requests.map(({ schema }) => schema)).toEqual([undefined, undefined]);
});

it.each<[string, Partial<ModelScript>]>([
  ['newer names for limits', { refuses: ['max_tokens', 'temperature'] }],
  ['no schema, and another status for it', { takesSchemas: false, refusal: 422 }],
  ['no count of tokens', { usage: 'unknown' }],
  ['a part of the count', { usage: { prompt_tokens: 3 } }],
  ['answers in parts', { inParts: true }],
  ['no streams', { streams: 'never' }],
  ['no streams, but answers in parts', { streams: 'never', inParts: true }],
  ['no count of what it streams', { refuses: ['stream_options'] }],
])('asks a server that has %s', async (_, script) => {
  Object.assign(server.script, script);
  server.script.reply = () => '{}';
  const asked = model();
  expect((await asked.ask({ ...question, schema: {} }, signal)).text).toBe('{}');
  const sent = server.requests.length;
  await asked.ask({ ...question, schema: {} }, signal);
  expect(server.requests.length).toBe(sent + 1);
});

it('still asks with a schema after a question that was too long', async () => {
  const asked = model();
  Object.assign(server.script, { overflow: 'refuse', context: 100 });
  const long = [{ role: 'user', content: 'word '.repeat(800) }] as const;
  await asked.ask({ ...question, messages: long, schema: {} }, signal).catch(() => {});
  await asked.ask({ ...question, schema: { type: 'object' } }, signal);
  expect(server.requests.at(-1)?.schema).toEqual({ type: 'object' });
});

it.each([
  [403, 'Country not supported', /It says: Country not supported/],
  [429, 'You exceeded your current quota', /It says: You exceeded/],
])('says what a server elsewhere says with %i', async (status, message, reason) => {
  const world = { fetch: async () => Response.json({ error: { message } }, { status }) };
  const base = parseModelAddress('https://models.example/v1');
  expect(await reasonOf(model({ base }, world).ask(question, signal))).toMatch(reason);
});

it.each([429, 503])('waits for a server that answers %i, as long as it says', async (status) => {
  server.script.statuses = [status, status];
  const sleep = vi.fn<Effects['sleep']>(async () => {});
  server.script.reply = () => 'Here.';
  expect((await model({}, { sleep }).ask(question, signal)).text).toBe('Here.');
  expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([0, 0]);
});

it('leaves out what a model thinks aloud', async () => {
  server.script.reply = () => '<think>\nHm.\n</think>\n\nYes.';
  expect((await model().ask(question, signal)).text).toBe('Yes.');
});

it.each<[string, Partial<ModelScript>, Partial<Connected>, RegExp]>([
  ['the key is missing', { key: 'sk-1' }, {}, /^A key is needed\./],
  ['the key is wrong', { key: 'sk-1' }, { apiKey: 'sk-2' }, /^The key was refused\./],
  ['there is no such model', { models: ['oat'] }, {}, /has no model barley-8b/],
  ['it stays busy', { statuses: [503, 503, 503] }, {}, /is busy, or still loads the model/],
  ['it refuses a long text', { context: 1, overflow: 'refuse' }, {}, /too long for the model/],
  ['it breaks off', { streams: 'broken' }, {}, /ended before it was complete/],
  ['it fails while it answers', { streams: 'failed' }, {}, /It says: out of memory/],
  ['it stalls', { stalls: true }, { timeoutMs: 100 }, /did not answer in time/],
  ['it fails', { statuses: [500] }, {}, /refused\. It says: Loading model/],
])('says so if %s', async (_, script, more, reason) => {
  Object.assign(server.script, script);
  expect(await reasonOf(model(more).ask(question, signal))).toMatch(reason);
});

it('says so if the path is wrong', async () => {
  const { base } = chatServer(server);
  const more = { base: { ...base, href: `${base.origin}/other` } };
  expect(await reasonOf(model(more).ask(question, signal))).toMatch(/so the path is wrong/);
});

it('names the line to set if a server refuses the origin of the extension', async () => {
  server.script.checksOrigin = true;
  const asExtension: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', 'chrome-extension://abc');
    return fetch(input, { ...init, headers });
  };
  expect(await reasonOf(model({}, { fetch: asExtension }).ask(question, signal))).toContain(
    'OLLAMA_ORIGINS=chrome-extension://abc',
  );
});

it('says so if nothing is there, or the browser does not let it see', async () => {
  const gone = {
    base: {
      ...chatServer(server).base,
      href: 'http://127.0.0.1:9/v1',
      origin: 'http://127.0.0.1:9',
    },
  };
  expect(await reasonOf(model(gone).ask(question, signal))).toMatch(/^Nothing answers at 127/);
  const hasAccess = async () => false;
  expect(await reasonOf(model(gone, { hasAccess }).ask(question, signal))).toMatch(/Allow access/);
});

it('says so if a server drops the beginning of a text', async () => {
  server.script.context = 2048;
  const long = [{ role: 'user', content: 'word '.repeat(8000) }] as const;
  expect(await reasonOf(model().ask({ ...question, messages: long }, signal))).toMatch(
    /read only 2,?048 tokens/,
  );
});

it('tells how much of an answer is written, and takes as long as words come', async () => {
  server.script.reply = () => 'word '.repeat(20);
  const written: number[] = [];
  const asked = { ...question, onWritten: (tokens: number) => written.push(tokens) };
  const { text } = await model().ask(asked, signal);
  expect(text.split(' ')).toHaveLength(20);
  expect(written.toSorted((one, other) => one - other)).toEqual(written);
  expect(written.at(-1)).toBeGreaterThanOrEqual(25);
});

it('stops at once when the user stops it', async () => {
  server.script.delay = 60_000;
  const abort = new AbortController();
  const asked = reasonOf(model().ask(question, abort.signal));
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  abort.abort();
  expect(await asked).toBeTruthy();
});

it.each([
  [2048, 2048],
  [8192, undefined],
])(
  'finds out whether a server with a context of %i reads all that it is said to',
  async (context, readsOnly) => {
    server.script.context = context;
    const works = await tryModel(
      model(),
      async (text) => text === '{"works": true}',
      () => 0,
      signal,
    );
    expect(works).toEqual({ ms: 0, keepsSchema: true, ...(readsOnly && { readsOnly }) });
  },
);
