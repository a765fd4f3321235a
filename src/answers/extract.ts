import { isRecord } from '@/contract/is-record';
import type { FormatName } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { askJson, CutAnswer, requireFit } from './ask-json';
import type { Asker } from './asker';
import { joinValues } from './join-values';
import { looseSchema, openSchema, withoutOpen } from './open-schema';
import { extractTask } from './prompts';
import { safeValue } from './safe-text';
import { tokensOf } from '@/models/tokens';
import { splitText } from './split-text';

interface ExtractOrder {
  prompt?: string | undefined;
  schema?: unknown;
  /** What it is for. Default: `json`. */
  format?: FormatName;
}

/**
 * What a model reads from a text for a schema, a prompt or both. A text that is too long is read in
 * parts, whose values are joined. What the text does not say is left out.
 *
 * @throws {FailureError} as the model does; `BAD_RESPONSE` if it finds nothing at all.
 */
export async function extract(
  markdown: string,
  { prompt = '', schema, format = 'json' }: ExtractOrder,
  asker: Asker,
): Promise<unknown> {
  // Servers that keep to schemas want an object.
  const isObject = !isRecord(schema) || schema.type === undefined || schema.type === 'object';
  const whole = isObject ? (schema ?? ANYTHING) : inObject(schema);
  const open = openSchema(whole);
  const checked = looseSchema(open);
  const task = extractTask(prompt, open);
  const parts = splitText(markdown, asker.roomFor(task));
  asker.expect(parts.length);
  let joined: unknown;
  let answers = 0;
  for (const [at, text] of parts.entries()) {
    for (const value of await read(text)) {
      const part = isObject || !isRecord(value) ? value : value.value;
      joined = joinValues(joined, part);
      answers += 1;
    }
    asker.expect(parts.length - at - 1);
  }
  if (joined === undefined) {
    throw new FailureError({ code: 'BAD_RESPONSE', message: localized('modelFoundNothing') });
  }
  if (answers > 1) requireFit(isObject ? joined : { value: joined }, checked);
  // The names of properties are the user's.
  return safeValue(joined, `${markdown}\n${JSON.stringify(schema) ?? ''}`);

  /** What a part says; of a part that says too much for one answer, what its halves say. */
  async function read(text: string): Promise<unknown[]> {
    try {
      const order = { text, task, schema: open, checked };
      return [withoutOpen(await askJson(format, order, asker), whole)];
    } catch (thrown) {
      const halves = splitText(text, Math.ceil(tokensOf(text) / 2));
      if (!(thrown instanceof CutAnswer) || tokensOf(text) < LEAST_PART || halves.length < 2)
        throw thrown;
      const values: unknown[] = [];
      for (const half of halves) values.push(...(await read(half)));
      return values;
    }
  }
}

/** A schema as that of an object's only property; its definitions stay where references look. */
function inObject({ $defs, definitions, ...schema }: Record<string, unknown>): object {
  return {
    type: 'object',
    properties: { value: schema },
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
  };
}

const ANYTHING = { type: 'object' };
/** Tokens of a part that is not divided further. */
const LEAST_PART = 100;
