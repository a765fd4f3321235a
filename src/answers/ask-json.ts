import { validate } from 'jsonschema';
import type { FormatName } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
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

/** An answer ended before its end, so that its last value may be wrong. */
export class CutAnswer extends FailureError {
  constructor() {
    super({ code: 'BAD_RESPONSE', message: localized('modelTooLong') });
  }
}

/**
 * A value that fits a JSON Schema. An answer that does not is mended where only its form is wrong;
 * else the model is asked once more, and told what was wrong.
 *
 * @throws {CutAnswer} if the answer became too long.
 * @throws {FailureError} `BAD_RESPONSE` if the second answer does not fit either.
 */
export async function askJson(
  format: FormatName,
  { text, task, schema, checked = schema }: JsonOrder,
  asker: Asker,
): Promise<unknown> {
  const first = await tryOnce(task);
  if (first.errors.length === 0) return first.value;
  // Afresh: with the wrong answer the text would be too long for some models.
  const second = await tryOnce(`${task} ${correction(first.errors)}`);
  if (second.errors.length === 0) return second.value;
  throw unfit('modelNoSchema', second.errors);

  async function tryOnce(asked: string) {
    const messages = taskOn(text, asked, newFence());
    const { text: said, isCut } = await asker.ask(format, messages, schema);
    if (isCut) throw new CutAnswer();
    const value = await readJson(said);
    return { value, errors: errorsOf(value, checked) };
  }
}

/** The value in what a model said, in whatever wrapping; `undefined` if there is none. */
export async function readJson(said: string): Promise<unknown> {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)```/u.exec(said)?.[1] ?? said;
  const start = fenced.search(/[{[]/u);
  if (start === -1) return undefined;
  const text = fenced.slice(start);
  try {
    return JSON.parse(text);
  } catch {
    // Most models keep to JSON.
    const { jsonrepair } = await import('jsonrepair');
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
  // References are looked for from some address, or not at all.
  const { errors } = validate(value, schema, { base: 'https://schema.invalid/' });
  return errors.slice(0, FEW).map(({ path, message }) => `${['$', ...path].join('.')} ${message}`);
}

/**
 * Requires that what was joined of several answers fits a schema together.
 *
 * @throws {FailureError} `BAD_RESPONSE`
 */
export function requireFit(value: unknown, schema: object): void {
  const errors = errorsOf(value, schema);
  if (errors.length > 0) throw unfit('modelPartsUnfit', errors);
}

function unfit(key: 'modelNoSchema' | 'modelPartsUnfit', errors: readonly string[]): FailureError {
  const message = localized(key, { errors: errors.join(' ') });
  return new FailureError({ code: 'BAD_RESPONSE', message });
}

const FEW = 5;
