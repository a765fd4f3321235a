import * as z from 'zod/mini';
import { isRecord } from '@/contract/is-record';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { callService, type Call } from '@/service/call';
import type { Connection, Effects } from '@/service/connection';
import { redactorOf } from '@/service/redact';
import type { Message, ModelAnswer, Question } from './model';
import { refusalOf, sayNoAnswer, type Answered, type ServerFacts } from './model-failures';
import { leastTokensOf } from './tokens';

/** A model at an address, and how to talk to it. */
export interface ModelServer extends Connection {
  /** The server's name for the model. */
  model: string;
  contextTokens: number;
  /** The origin that the extension's requests name, which a server may refuse. */
  self: string;
  /** It has Ollama's own interface, too. */
  isOllama?: true;
  /** Milliseconds without a word of an answer; the first may wait until the model is loaded. */
  timeoutMs?: number;
}

/**
 * Puts one question to a server. One that is busy, or still loads the model, is asked again twice.
 *
 * @param onWritten - See {@link Question}; servers send each token in a line or an event of its own.
 * @throws {FailureError} why there is no answer.
 */
export async function askPatiently(
  server: ModelServer,
  effects: Effects,
  path: string,
  body: object,
  { onWritten }: Question,
  signal: AbortSignal,
): Promise<Answered> {
  const { timeoutMs = PATIENCE_MS } = server;
  let lines = 0;
  let start = NEWLINE;
  const onBytes = (bytes: Uint8Array) => {
    for (const byte of bytes) {
      if (byte === NEWLINE && STARTS.includes(start)) lines += 1;
      if (byte === NEWLINE || start === NEWLINE) start = byte;
    }
    onWritten?.(lines);
  };
  const stream = { idleMs: timeoutMs, onBytes };
  const json = JSON.stringify(body);
  const call: Call = { method: 'POST', path, body: json, timeoutMs, stream, signal };
  for (let again = 0; ; again++) {
    const answer = await exchange(server, effects, call);
    if (!BUSY.includes(answer.status) || again === MOST_AGAIN) return answer;
    await effects.sleep(waitOf(answer), signal);
  }
}

/** Makes one call. @throws {FailureError} with the reason for which there is no answer. */
export async function exchange(
  server: ModelServer,
  effects: Effects,
  call: Call,
): Promise<Answered> {
  try {
    const { bytes, ...answer } = await callService(server, effects, call);
    return { ...answer, text: new TextDecoder().decode(bytes) };
  } catch (thrown) {
    throw await sayNoAnswer(thrown, factsOf(server), effects);
  }
}

export function factsOf(server: Omit<ModelServer, 'contextTokens'>): ServerFacts {
  const { base, apiKey, model, self } = server;
  return { base, hasKey: Boolean(apiKey), model, self, redact: redactorOf(server) };
}

/**
 * A model's answer, as its server told it. Some servers drop the beginning of what is too long for
 * them, and say nothing: only their count of tokens shows it.
 *
 * @throws {FailureError} `BAD_RESPONSE` if the question was cut, or the answer was before its first word.
 */
export function answerOf(
  { text, isCut, counted }: Told,
  messages: readonly Message[],
): ModelAnswer {
  const least = messages.reduce((sum, { content }) => sum + leastTokensOf(content), 0);
  if (counted && counted.read > 0 && counted.read < least) {
    const message = localized('modelCutText', { tokens: counted.read });
    throw new FailureError({ code: 'BAD_RESPONSE', message });
  }
  const said = withoutThoughts(text);
  if (isCut && said === '') {
    throw new FailureError({ code: 'BAD_RESPONSE', message: localized('modelOnlyThought') });
  }
  return { text: said, isCut, ...(counted && { tokens: counted }) };
}

interface Told {
  text: string;
  isCut: boolean;
  /** Tokens, as the server counted them. */
  counted: ModelAnswer['tokens'] | undefined;
}

/**
 * The parts of a model's answer, in order: the answer itself, or what was streamed of it, in lines or
 * events of JSON.
 *
 * @throws {FailureError} what the server says that it failed with; `BAD_RESPONSE` if no model answered.
 */
export function partsOf<Part extends { error?: unknown }>(
  answer: Answered,
  part: z.ZodMiniType<Part>,
  facts: ServerFacts,
): Part[] {
  if (answer.status !== 200) throw refusalOf(answer, facts);
  const whole = jsonIn(answer.text);
  const values = whole === undefined ? answer.text.split('\n').map(valueIn) : [whole];
  const parts = z.array(part).safeParse(values.filter(isRecord)).data ?? [];
  const failed = parts.find(({ error }) => error);
  if (failed === undefined) return parts;
  throw refusalOf({ status: 500, text: JSON.stringify(failed) }, facts);
}

/** The value of a JSON text; `undefined` if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueIn(line: string): unknown {
  const value = jsonIn(line.replace(/^(?:data|error):/u, ''));
  // llama.cpp names its failures in a field of their own.
  return line.startsWith('error:') ? { error: value } : value;
}

/**
 * What a model thinks aloud before it answers is no part of the answer, whether or not it comes to an
 * end. Some servers keep the mark of its beginning to themselves.
 */
function withoutThoughts(text: string): string {
  const thoughts = /^\s*<think>[^]*?(?:<\/think>|$)|^(?:(?!<think>)[^])*?\n<\/think>/u;
  return text.replace(thoughts, '').trim();
}

function waitOf({ retryAfter }: Answered): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), MOST_WAIT_MS) : WAIT_MS;
}

/** Too many questions, or the model is being loaded. */
const BUSY: readonly number[] = [429, 503];
const MOST_AGAIN = 2;
const NEWLINE = 10;
/** How a line with a part of an answer starts: `data:`, or JSON. */
const STARTS: readonly number[] = [0x64, 0x7b];
const WAIT_MS = 2000;
const MOST_WAIT_MS = 60_000;
const PATIENCE_MS = 300_000;
