import * as z from 'zod/mini';
import type { Effects } from '@/service/connection';
import type { Model, Question } from './model';
import { brokenOff, unreadable } from './model-failures';
import {
  answerOf,
  askPatiently,
  exchange,
  factsOf,
  jsonIn,
  partsOf,
  type ModelServer,
} from './model-server';
import { tokensOf } from './tokens';

/**
 * A model by Ollama's own interface, which can be told how much context a question needs. Left alone,
 * Ollama gives all models the same, and drops what is beyond it without a word.
 */
export function createOllamaModel(server: ModelServer, effects: Effects): Model {
  const ollama = ollamaOf(server);
  const { model, contextTokens } = ollama;
  const facts = factsOf(ollama);
  // A model is loaded anew for another size, so it never shrinks between questions.
  let context = 0;
  let thinks: false | undefined = false;

  function bodyOf({ messages, schema, maxTokens }: Question) {
    const needed = messages.reduce((sum, { content }) => sum + tokensOf(content), maxTokens);
    context = Math.max(context, sizeFor(needed, contextTokens));
    return {
      model,
      messages,
      stream: true,
      ...(thinks === false && { think: false }),
      ...(schema !== undefined && { format: schema }),
      options: { num_ctx: context, num_predict: maxTokens, temperature: 0 },
    };
  }

  return {
    contextTokens,
    async ask(question, signal) {
      const send = () =>
        askPatiently(ollama, effects, 'api/chat', bodyOf(question), question, signal);
      let answer = await send();
      if (answer.status === 400 && thinks === false && SAYS_THINK.test(answer.text)) {
        // It has no such switch.
        thinks = undefined;
        answer = await send();
      }
      const parts = partsOf(answer, Chat, facts);
      const last = parts.at(-1);
      if (last?.message === undefined) throw unreadable(facts);
      if (last.done === false) throw brokenOff(facts);
      const { done_reason: reason, prompt_eval_count: read, eval_count: written } = last;
      const counted = read === undefined ? undefined : { read, written: written ?? 0 };
      const text = facts.redact(parts.map(({ message }) => message?.content ?? '').join(''));
      return answerOf({ text, isCut: reason === 'length', counted }, question.messages);
    },
  };
}

/** The names of the models that an Ollama has, and of those that it has run elsewhere. */
export interface OllamaModels {
  models: string[];
  elsewhere: string[];
}

/** The models of a server that has Ollama's own interface; `undefined` if it has not. */
export async function listOllama(
  server: ModelServer,
  effects: Effects,
  signal: AbortSignal,
): Promise<OllamaModels | undefined> {
  if (!server.base.href.endsWith(OPENAI)) return undefined;
  const ollama = ollamaOf(server);
  const get = async (path: string) => {
    const call = { method: 'GET', path, timeoutMs: SHORT_MS, signal } as const;
    const answer = await exchange(ollama, effects, call).catch(() => undefined);
    return answer?.status === 200 ? jsonIn(answer.text) : undefined;
  };
  if (!Version.safeParse(await get('api/version')).success) return undefined;
  const { data } = Tags.safeParse(await get('api/tags'));
  if (data === undefined) return undefined;
  const elsewhere = data.models.filter(({ remote_host: host }) => host);
  return { models: data.models.map(nameOf), elsewhere: elsewhere.map(nameOf) };
}

/** How many tokens the model of a server can have at once; `undefined` if Ollama does not say. */
export async function mostTokensOf(
  server: ModelServer,
  effects: Effects,
  signal: AbortSignal,
): Promise<number | undefined> {
  const body = JSON.stringify({ model: server.model });
  const call = { method: 'POST', path: 'api/show', body, timeoutMs: SHORT_MS } as const;
  const asked = exchange(ollamaOf(server), effects, { ...call, signal });
  const answer = await asked.catch(() => undefined);
  const { data } = Shown.safeParse(answer && jsonIn(answer.text));
  // Its name begins with that of the architecture.
  const [, length] =
    Object.entries(data?.model_info ?? {}).find(([name]) => name.endsWith('.context_length')) ?? [];
  return typeof length === 'number' && length > 0 ? length : undefined;
}

/** The server at the root of both of its interfaces. */
function ollamaOf(server: ModelServer): ModelServer {
  const { href } = server.base;
  const root = href.endsWith(OPENAI) ? href.slice(0, -OPENAI.length) : href;
  return { ...server, base: { ...server.base, href: root } };
}

/** The least size of some that a text fits in: each other size has the model loaded anew. */
function sizeFor(tokens: number, most: number): number {
  let size = LEAST_CONTEXT;
  while (size < tokens) size *= 2;
  return Math.min(size, most);
}

function nameOf({ name }: { name: string }): string {
  return name;
}

const Chat = z.object({
  message: z.optional(z.object({ content: z.nullish(z.string()) })),
  done: z.optional(z.boolean()),
  error: z.optional(z.unknown()),
  done_reason: z.optional(z.string()),
  prompt_eval_count: z.optional(z.number()),
  eval_count: z.optional(z.number()),
});

const Version = z.object({ version: z.string() });

const Tags = z.object({
  models: z.array(
    z.object({
      name: z.string().check(z.maxLength(300)),
      // Of a model that another computer runs.
      remote_host: z.optional(z.string()),
    }),
  ),
});

const Shown = z.object({ model_info: z.record(z.string(), z.unknown()) });

const OPENAI = '/v1';
const SAYS_THINK = /\bthink/iu;
const LEAST_CONTEXT = 4096;
const SHORT_MS = 10_000;
