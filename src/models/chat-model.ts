import * as z from 'zod/mini';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { callService, type Call } from '@/service/call';
import type { Connection, Effects } from '@/service/connection';
import type { RawAnswer } from '@/service/read-answer';
import { redactorOf } from '@/service/redact';
import type { Model, ModelAnswer, Question } from './model';
import { isTooLong, refusalOf, sayNoAnswer, unreadable, type ServerFacts } from './model-failures';
import { leastTokensOf } from './tokens';

/** A model at an address, and how to talk to it. */
export interface ChatServer extends Connection {
  /** The server's name for the model. */
  model: string;
  contextTokens: number;
  /** The origin that the extension's requests name, which a server may refuse. */
  self: string;
  /** Milliseconds that one answer may take; the first may wait until the model is loaded. */
  timeoutMs?: number;
}

/**
 * A model behind an address that speaks as OpenAI's does: Ollama, LM Studio, llama.cpp, vLLM and
 * hosted ones. A server that cannot be told a schema, or that has newer names for the limits of an
 * answer, is asked as it wants. A busy one, or one that is still loading the model, is asked again
 * twice.
 */
export function createChatModel(server: ChatServer, effects: Effects): Model {
  const { model, contextTokens, timeoutMs = PATIENCE_MS } = server;
  const facts = factsOf(server);
  const redact = redactorOf(server);
  let form: Form = { hasSchema: true, isNew: false };

  async function send(question: Question, how: Form, signal: AbortSignal): Promise<RawAnswer> {
    const json = JSON.stringify(bodyOf(question, model, how));
    const call: Call = { ...CHAT, body: { json }, timeoutMs, signal };
    for (let again = 0; ; again++) {
      const answer = await callService(server, effects, call).catch(async (thrown: unknown) => {
        throw await sayNoAnswer(thrown, facts, effects);
      });
      if (!BUSY.has(answer.status) || again === MOST_AGAIN) return answer;
      await effects.sleep(waitOf(answer), signal);
    }
  }

  return {
    contextTokens,
    async ask(question, signal) {
      let tried = form;
      let answer = await send(question, tried, signal);
      for (;;) {
        const other = otherForm(answer, question, tried);
        if (other === undefined) break;
        tried = other;
        answer = await send(question, tried, signal);
      }
      if (answer.status !== 200) throw refusalOf(answer, facts, redact);
      // Only what worked is known to be what the server wants.
      form = tried;
      return readChat(answer, question, facts, redact);
    },
  };
}

/** The names of the models that a server has, in its order. @throws {FailureError} why not. */
export async function listModels(
  server: ChatServer,
  effects: Effects,
  signal: AbortSignal,
): Promise<string[]> {
  const facts = factsOf(server);
  const call: Call = { method: 'GET', path: 'models', timeoutMs: SHORT_MS, signal };
  const answer = await callService(server, effects, call).catch(async (thrown: unknown) => {
    throw await sayNoAnswer(thrown, facts, effects);
  });
  if (answer.status !== 200) throw refusalOf(answer, facts, redactorOf(server));
  const parsed = ModelList.safeParse(jsonOf(answer));
  if (!parsed.success) throw unreadable(facts);
  return parsed.data.data.map(({ id }) => id);
}

function factsOf(server: Omit<ChatServer, 'contextTokens'>): ServerFacts {
  const { base, apiKey, model, self } = server;
  return { base, hasKey: Boolean(apiKey), model, self };
}

/** How a server is asked: with a schema, and with the names that reasoning models want. */
interface Form {
  hasSchema: boolean;
  isNew: boolean;
}

/** Another form in which a server that refused a question may take it; `undefined` if there is none. */
function otherForm(answer: RawAnswer, { schema }: Question, form: Form): Form | undefined {
  if (!REFUSED.has(answer.status)) return undefined;
  const said = new TextDecoder().decode(answer.bytes);
  if (/max_tokens|max_completion_tokens|temperature/i.test(said))
    return form.isNew ? undefined : { ...form, isNew: true };
  if (schema === undefined || !form.hasSchema || isTooLong(said)) return undefined;
  return { ...form, hasSchema: false };
}

function bodyOf(
  { messages, schema, maxTokens }: Question,
  model: string,
  { hasSchema, isNew }: Form,
) {
  const format = {
    type: 'json_schema',
    json_schema: { name: 'answer', strict: true, schema },
  };
  return {
    model,
    messages,
    ...(isNew ? { max_completion_tokens: maxTokens } : { temperature: 0, max_tokens: maxTokens }),
    stream: false,
    ...(schema !== undefined && hasSchema && { response_format: format }),
  };
}

function readChat(
  answer: RawAnswer,
  { messages }: Question,
  facts: ServerFacts,
  redact: (text: string) => string,
): ModelAnswer {
  const parsed = Chat.safeParse(jsonOf(answer));
  const [choice] = parsed.data?.choices ?? [];
  if (choice === undefined) throw unreadable(facts);
  const usage = Usage.safeParse(parsed.data?.usage).data;
  const least = messages.reduce((sum, { content }) => sum + leastTokensOf(content), 0);
  // Some servers drop the beginning of what is too long for them, and say nothing.
  if (usage && usage.prompt_tokens > 0 && usage.prompt_tokens < least) {
    const message = localized('modelCutText', { tokens: usage.prompt_tokens });
    throw new FailureError({ code: 'BAD_RESPONSE', message });
  }
  const content = textOf(choice.message.content);
  return {
    text: redact(withoutThoughts(content)),
    isCut: choice.finish_reason === 'length',
    ...(usage && { tokens: { read: usage.prompt_tokens, written: usage.completion_tokens } }),
  };
}

/** What a model thinks aloud before it answers is no part of the answer. */
function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think>[\s\S]*?<\/think>/u, '').trim();
}

function textOf(content: z.infer<typeof Content> | null = ''): string {
  if (typeof content === 'string' || content === null) return content ?? '';
  return content.map(({ text = '' }) => text).join('');
}

function jsonOf({ bytes }: RawAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function waitOf({ retryAfter }: RawAnswer): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), MOST_WAIT_MS) : WAIT_MS;
}

const ModelList = z.object({ data: z.array(z.object({ id: z.string().check(z.maxLength(300)) })) });

/** A text, or its parts. */
const Content = z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))]);

const Chat = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.optional(z.nullable(Content)) }),
      finish_reason: z.optional(z.nullable(z.string())),
    }),
  ),
  usage: z.optional(z.unknown()),
});

/** Some servers count only a part, or not at all. */
const Usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });

const CHAT = { method: 'POST', path: 'chat/completions' } as const;
/** Too many questions, or the model is being loaded. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);
/** Statuses of a server that does not know something in a question. */
const REFUSED: ReadonlySet<number> = new Set([400, 422, 500, 501]);
const MOST_AGAIN = 2;
const WAIT_MS = 2000;
const MOST_WAIT_MS = 60_000;
const PATIENCE_MS = 300_000;
const SHORT_MS = 15_000;
