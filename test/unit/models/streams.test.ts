// @vitest-environment node
import { expect, it } from 'vitest';
import { toFailure } from '@/contract/result';
import { createModel } from '@/models/create-model';
import { parseModelAddress } from '@/contract/address/model-address';
import { effects } from '../../support/models/connect-model';
import { english } from '../../support/locale';

const { signal } = new AbortController();
const messages = [{ role: 'user', content: 'Hello' }] as const;

/** What a model says whose server sends these bytes, one by one; or why it says nothing. */
async function heard(sent: string, isOllama?: true) {
  const written: number[] = [];
  const server = {
    base: parseModelAddress('http://127.0.0.1:8080/v1'),
    model: 'barley-8b',
    contextTokens: 4096,
    self: 'chrome-extension://abc',
    ...(isOllama && { isOllama }),
  };
  const model = createModel(server, effects({ fetch: async () => new Response(byteByByte(sent)) }));
  const onWritten = (tokens: number) => written.push(tokens);
  try {
    const answer = await model.ask({ messages, maxTokens: 50, onWritten }, signal);
    return { ...answer, counted: written.at(-1) };
  } catch (thrown) {
    return english(toFailure(thrown).message);
  }
}

function byteByByte(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at === bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += 1)));
    },
  });
}

function said(content: string, more: object = {}): string {
  return event({
    error: null,
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
    ...more,
  });
}

function event(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function ended(reason: string | null): string {
  return event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
}

const DONE = 'data: [DONE]\n\n';

it('reads events that are cut anywhere, and counts those with words', async () => {
  const usage = event({ choices: null, usage: { prompt_tokens: 3, completion_tokens: 2 } });
  const events = `: PROCESSING\n\n${said('Grüße, ')}event: message\nid: 7\n: PROCESSING\n\n${said('🌾 麦')}${ended('stop')}${usage}${DONE}`;
  const whole = {
    text: 'Grüße, 🌾 麦',
    isCut: false,
    tokens: { read: 3, written: 2 },
    counted: 5,
  };
  expect(await heard(events)).toEqual(whole);
  expect(await heard(events.replaceAll('\n', '\r\n'))).toEqual(whole);
});

it.each([
  [
    'reasons beside its words',
    said('', { choices: [{ delta: { reasoning_content: 'Hm.', content: null } }] }),
  ],
  ['thinks aloud', said('<thi') + said('nk>\nHm.\n</think>\n')],
  ['was begun to think by its server', said('Hm. {"a": 1}\n') + said('\n</think>\n')],
  ['names a role and no words', event({ choices: [{ delta: null }] })],
])('leaves out what is no word of the answer of a model that %s', async (_, before) => {
  const answer = `${before}${said('Yes.')}`;
  expect(await heard(answer + ended('stop') + DONE)).toMatchObject({ text: 'Yes.', isCut: false });
  expect(await heard(answer + ended(null))).toMatch(/ended before it was complete/);
});

it('keeps words about thoughts', async () => {
  const text = '{"tags": "<think> and </think>", "end": "</think>"}';
  expect(await heard(said(text) + ended('stop'))).toMatchObject({ text });
});

it.each([
  ['in its own field', said('', { choices: [{ delta: { reasoning_content: 'Hm.' } }] })],
  ['in the text', said('<think>\nHm.')],
])('says that a model used up its answer for thoughts %s', async (_, thoughts) => {
  expect(await heard(thoughts + ended('length') + DONE)).toMatch(/only thought/);
});

it.each([
  ['llama.cpp', `error: {"code":500,"message":"out of memory"}\n\n`],
  [
    'OpenRouter',
    event({
      error: { code: 502, message: 'out of memory' },
      choices: [{ delta: { content: '' }, finish_reason: 'error' }],
    }),
  ],
])('tells how %s says that it failed in the middle', async (_, failure) => {
  expect(await heard(said('Wor') + failure)).toMatch(/It says: .*out of memory/);
});

it('reads the lines of an Ollama that thinks', async () => {
  const line = (value: object) => `${JSON.stringify({ error: null, ...value })}\r\n`;
  const part = (message: object) => line({ message, done: false });
  const end = line({
    message: {},
    done: true,
    done_reason: 'stop',
    eval_count: 2,
    prompt_eval_count: 3,
  });
  const thoughts = part({ content: null, thinking: 'Hm.' }) + part({ thinking: 'Yes.' });
  expect(
    await heard(thoughts + part({ content: 'Grü' }) + part({ content: 'ße' }) + end, true),
  ).toEqual({
    text: 'Grüße',
    isCut: false,
    tokens: { read: 3, written: 2 },
    counted: 5,
  });
  expect(
    await heard(thoughts + line({ message: {}, done: true, done_reason: 'length' }), true),
  ).toMatch(/only thought/);
});
