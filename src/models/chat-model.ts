import * as z from 'zod/mini';
import type { Effects } from '@/service/connection';
import type { Model, ModelAnswer, Question } from './model';
import {
  brokenOff,
  isTooLong,
  unreadable,
  type Answered,
  type ServerFacts,
} from './model-failures';
import { answerOf, askPatiently, factsOf, partsOf, type ModelServer } from './model-server';

/**
 * A model behind an address that speaks as OpenAI's does: Ollama, LM Studio, llama.cpp, vLLM and
 * hosted ones. Its answer is streamed, so that a slow model may take its time. A server that cannot be
 * told a schema, or to count what it streams, or that has newer names for the limits of an answer, is
 * asked as it wants. A busy one, or one that is still loading the model, is asked again
 * twice.
 */
export function createChatModel(server: ModelServer, effects: Effects): Model {
  const { model, contextTokens } = server;
  const facts = factsOf(server);
  let form: Form = { hasSchema: true, isNew: false, isStreamed: true };

  const send = (question: Question, how: Form, signal: AbortSignal) => {
    const body = bodyOf(question, model, how);
    return askPatiently(server, effects, 'chat/completions', body, question, signal);
  };

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
      const read = readChat(answer, question, facts);
      // Only what worked is known to be what the server wants.
      form = tried;
      return read;
    },
  };
}

/** How a server is asked: with a schema, for a stream, and with the names that reasoning models want. */
interface Form {
  hasSchema: boolean;
  isNew: boolean;
  isStreamed: boolean;
}

/** Another form in which a server that refused a question may take it; `undefined` if there is none. */
function otherForm(
  { status, text: said }: Answered,
  { schema }: Question,
  form: Form,
): Form | undefined {
  if (!REFUSED.includes(status)) return undefined;
  if (/max_tokens|max_completion_tokens|temperature/i.test(said))
    return form.isNew ? undefined : { ...form, isNew: true };
  if (form.isStreamed && /stream/i.test(said)) return { ...form, isStreamed: false };
  if (schema === undefined || !form.hasSchema || isTooLong(said)) return undefined;
  return { ...form, hasSchema: false };
}

function bodyOf(
  { messages, schema, maxTokens }: Question,
  model: string,
  { hasSchema, isNew, isStreamed }: Form,
) {
  const format = {
    type: 'json_schema',
    json_schema: { name: 'answer', strict: true, schema },
  };
  return {
    model,
    messages,
    ...(isNew ? { max_completion_tokens: maxTokens } : { temperature: 0, max_tokens: maxTokens }),
    stream: isStreamed,
    ...(isStreamed && { stream_options: { include_usage: true } }),
    ...(schema !== undefined && hasSchema && { response_format: format }),
  };
}

function readChat(answer: Answered, { messages }: Question, facts: ServerFacts): ModelAnswer {
  const parts = partsOf(answer, Chat, facts);
  const choices = parts.flatMap(({ choices }) => choices?.[0] ?? []);
  const last = choices.findLast(({ finish_reason: reason }) => reason) ?? choices.at(-1);
  if (last === undefined) throw unreadable(facts);
  if (!last.message && !last.finish_reason) throw brokenOff(facts);
  const said = choices.map(({ message, delta }) => textOf((delta ?? message)?.content)).join('');
  const { data: count } = Usage.safeParse(parts.findLast(({ usage }) => usage)?.usage);
  const counted = count && { read: count.prompt_tokens, written: count.completion_tokens };
  return answerOf(
    { text: facts.redact(said), isCut: last.finish_reason === 'length', counted },
    messages,
  );
}

function textOf(content: z.infer<typeof Content> | null = ''): string {
  if (typeof content === 'string' || content === null) return content ?? '';
  return content.map(({ text = '' }) => text).join('');
}

/** A text, or its parts. */
const Content = z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))]);

const Said = z.nullish(z.object({ content: z.nullish(Content) }));

/** An answer, or a part of one that is streamed. */
const Chat = z.object({
  choices: z.nullish(
    z.array(z.object({ message: Said, delta: Said, finish_reason: z.nullish(z.string()) })),
  ),
  usage: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

/** Some servers count only a part, or not at all. */
const Usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });

/** Statuses of a server that does not know something in a question. */
const REFUSED: readonly number[] = [400, 422, 500, 501];
