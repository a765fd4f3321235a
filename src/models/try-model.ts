import type { ModelTrial } from '@/contract/model-use';
import type { Message, Model } from './model';
import { tokensOf } from './tokens';

/**
 * Tries what every answer needs: a short answer that keeps to a schema, and a text nearly as long as
 * the model is said to take. Servers that were not told otherwise drop
 * the beginning of long texts, and say nothing: only their count of tokens shows it.
 *
 * @param fits - Whether an answer is JSON that keeps to a schema.
 * @throws {FailureError} as the model does.
 */
export async function tryModel(
  model: Model,
  fits: (text: string, schema: object) => Promise<boolean>,
  now: () => number,
  signal: AbortSignal,
): Promise<NonNullable<ModelTrial['works']>> {
  const began = now();
  const short = await model.ask(
    { messages: [ask(SHORT_TASK)], schema: SHORT_SCHEMA, maxTokens: FEW },
    signal,
  );
  const ms = Math.round(now() - began);
  const works = { ms, keepsSchema: await fits(short.text, SHORT_SCHEMA) };
  const lines = Math.floor((Math.min(model.contextTokens, MOST_TRIED) - FEW) / tokensOf(LINE));
  const part = await readOf(Math.floor(lines / 4));
  const whole = await readOf(lines);
  if (short.tokens === undefined || part === undefined || whole === undefined) return works;
  const expected = short.tokens.read + (part - short.tokens.read) * 4;
  return whole < expected * MOSTLY ? { ...works, readsOnly: whole } : works;

  /** How many tokens the model reads of the same line, so many times. */
  async function readOf(times: number): Promise<number | undefined> {
    const messages = [ask(`${LINE.repeat(times)}${SHORT_TASK}`)];
    return (await model.ask({ messages, maxTokens: FEW }, signal)).tokens?.read;
  }
}

function ask(content: string): Message {
  return { role: 'user', content };
}

const SHORT_TASK = 'Answer with JSON: {"works": true}';
const SHORT_SCHEMA = {
  type: 'object',
  properties: { works: { type: 'boolean' } },
  required: ['works'],
};
const LINE = 'The quick brown fox jumps over the lazy dog near the river.\n';
const FEW = 60;
const MOST_TRIED = 8000;
const MOSTLY = 0.9;
