// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toFailure } from '@/contract/result';
import { createModel } from '@/models/create-model';
import { listModels } from '@/models/list-models';
import { mostTokensOf } from '@/models/ollama-model';
import { tryModel } from '@/models/try-model';
import type { ModelServer as Connected } from '@/models/model-server';
import { english } from '../../support/locale';
import { chatServer, effects } from '../../support/models/connect-model';
import { startModelServer, type ModelServer } from '../../support/models/model-server';

let server: ModelServer;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  Object.assign(server.script, {
    ollama: { most: 40_960 },
    statuses: [],
    reply: () => 'Here.',
    streams: 'whole',
  });
  server.requests.length = 0;
});
afterAll(() => server.close());

function model(more: Partial<Connected> = {}) {
  const asked = chatServer(server, { isOllama: true, contextTokens: 32_000, ...more });
  return createModel(asked, effects());
}

function question(length: number) {
  return {
    messages: [{ role: 'user', content: 'word '.repeat(length / 5) }],
    maxTokens: 50,
  } as const;
}

it('asks for as much context as the text needs, and never for less again', async () => {
  const asked = model();
  for (const length of [40, 30_000, 40, 200_000]) await asked.ask(question(length), signal);
  const sizes = server.requests.map(({ options }) => options);
  expect(sizes).toMatchObject([
    { num_ctx: 4096, num_predict: 50, temperature: 0 },
    { num_ctx: 16_384 },
    { num_ctx: 16_384 },
    { num_ctx: 32_000 },
  ]);
});

it('reads a text whole that Ollama by itself would cut', async () => {
  await model().ask(question(60_000), signal);
  expect(server.requests.at(-1)?.messages.join('')).toHaveLength(60_000);
});

it('gives the schema as the format, and asks for no thoughts', async () => {
  const schema = { type: 'object' };
  const { tokens, isCut } = await model().ask({ ...question(40), schema }, signal);
  expect(server.requests.at(-1)).toMatchObject({ path: '/api/chat', schema, think: false });
  expect({ tokens, isCut }).toEqual({ tokens: { read: 10, written: 2 }, isCut: false });
});

it('asks one that has no switch for thoughts without it, and remembers that', async () => {
  Object.assign(server.script, { ollama: { most: 4096, isOld: true } });
  const asked = model();
  expect((await asked.ask(question(40), signal)).text).toBe('Here.');
  await asked.ask(question(40), signal);
  expect(server.requests.map(({ think }) => think)).toEqual([undefined, undefined]);
});

it('says that an answer ended before its end', async () => {
  server.script.reply = () => 'word '.repeat(100);
  expect((await model().ask(question(40), signal)).isCut).toBe(true);
});

it.each([
  ['broken', /ended before it was complete/],
  ['failed', /It says: out of memory/],
] as const)('says so if an answer is %s', async (streams, reason) => {
  server.script.streams = streams;
  const thrown = await model()
    .ask(question(40), signal)
    .catch((error: unknown) => error);
  expect(english(toFailure(thrown).message)).toMatch(reason);
});

it('tells how much of an answer is written', async () => {
  server.script.reply = () => 'word '.repeat(20);
  const written: number[] = [];
  const onWritten = (tokens: number) => written.push(tokens);
  await model().ask({ ...question(40), onWritten }, signal);
  expect(written.at(-1)).toBe(26);
});

it('names the model that Ollama does not have', async () => {
  const thrown = await model({ model: 'rye' })
    .ask(question(40), signal)
    .catch((error: unknown) => error);
  expect(english(toFailure(thrown).message)).toMatch(/has no model rye/);
});

it('says that a text was cut that is longer than the model can have', async () => {
  Object.assign(server.script, { ollama: { most: 1000 } });
  const thrown = await model()
    .ask(question(60_000), signal)
    .catch((error: unknown) => error);
  expect(english(toFailure(thrown).message)).toMatch(/1,?000/);
});

it('is told apart by its address, lists what is run elsewhere, and says what a model can have', async () => {
  const elsewhere = ['barley-3b'];
  Object.assign(server.script, { ollama: { most: 40_960, elsewhere } });
  const asked = chatServer(server);
  const models = ['barley-8b', 'barley-3b'];
  expect(await listModels(asked, effects(), signal)).toEqual({
    models,
    isOllama: true,
    elsewhere,
  });
  expect(await mostTokensOf(asked, effects(), signal)).toBe(40_960);
  delete server.script.ollama;
  expect(await listModels(asked, effects(), signal)).toEqual({ models });
  expect(await mostTokensOf(asked, effects(), signal)).toBeUndefined();
});

it('is found to read all that it is said to', async () => {
  server.script.reply = () => '{"works": true}';
  const works = await tryModel(
    model(),
    async () => true,
    () => 0,
    signal,
  );
  expect(works).toEqual({ ms: 0, keepsSchema: true });
});
