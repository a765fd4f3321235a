import * as z from 'zod/mini';
import type { ModelTrial } from '@/contract/model-use';
import type { Effects } from '@/service/connection';
import { refusalOf, unreadable } from './model-failures';
import { exchange, factsOf, jsonIn, type ModelServer } from './model-server';
import { listOllama } from './ollama-model';

/**
 * The names of the models that a server has, in its order, and the interface that it speaks.
 *
 * @throws {FailureError} why not.
 */
export async function listModels(
  server: ModelServer,
  effects: Effects,
  signal: AbortSignal,
): Promise<ModelTrial> {
  const found = await listOllama(server, effects, signal);
  if (found !== undefined) return { ...found, isOllama: true };
  const facts = factsOf(server);
  const call = { method: 'GET', path: 'models', timeoutMs: SHORT_MS, signal } as const;
  const answer = await exchange(server, effects, call);
  if (answer.status !== 200) throw refusalOf(answer, facts);
  const { data } = ModelList.safeParse(jsonIn(answer.text));
  if (data === undefined) throw unreadable(facts);
  return { models: data.data.map(({ id }) => id) };
}

const ModelList = z.object({ data: z.array(z.object({ id: z.string().check(z.maxLength(300)) })) });
const SHORT_MS = 15_000;
