import { jsonrepair } from 'jsonrepair';
import { validate } from 'jsonschema';
import type { FormatName } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { Message } from '@/models/model';
import type { Asker } from './asker';
import { correction, newFence, taskOn } from './prompts';

/** A task whose answer is JSON. */
interface JsonOrder {
  text: string;
  task: string;
  /** What the model is told. */
  schema: object;
  /** What its answer has to fit. Default: the same. */
  checked?: object;
}

/**
 * A value that fits a JSON Schema. An answer that does not is mended where only its form is wrong;
 * else the model is told what is wrong, and asked once more.
 *
 * @throws {FailureError} `BAD_RESPONSE` if the second answer does not fit either.
 */
export async function askJson(
  format: FormatName,
  { text, task, schema, checked = schema }: JsonOrder,
  asker: Asker,
): Promise<unknown> {
  const messages = taskOn(text, task, newFence());
  const first = await tryOnce(messages);
  if (first.errors.length === 0) return first.value;
  const second = await tryOnce([...messages, ...correction(first.said, first.errors)]);
  if (second.errors.length === 0) return second.value;
  const message = localized('modelNoSchema', { errors: second.errors.slice(0, FEW).join(' ') });
  throw new FailureError({ code: 'BAD_RESPONSE', message });

  async function tryOnce(asked: readonly Message[]) {
    const { text: said } = await asker.ask(format, asked, schema);
    const value = readJson(said);
    return { said, value, errors: errorsOf(value, checked) };
  }
}

/** The value in what a model said, in whatever wrapping; `undefined` if there is none. */
export function readJson(said: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)```/u.exec(said)?.[1] ?? said;
  const start = fenced.search(/[{[]/u);
  if (start === -1) return undefined;
  const text = fenced.slice(start);
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return undefined;
    }
  }
}

/** What is wrong with a value, in a few lines; none if it fits. */
export function errorsOf(value: unknown, schema: object): string[] {
  if (value === undefined) return ['no JSON'];
  const { errors } = validate(value, schema);
  return errors.slice(0, FEW).map(({ path, message }) => `${['$', ...path].join('.')} ${message}`);
}

const FEW = 5;
