import { isRecord } from '@/contract/is-record';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { askJson } from './ask-json';
import type { Asker } from './asker';
import { joinValues } from './join-values';
import { looseSchema, openSchema, withoutOpen } from './open-schema';
import { extractTask } from './prompts';
import { safeValue } from './safe-text';
import { splitText } from './split-text';

/**
 * What a model reads from a text for a schema, a prompt or both. A text that is too long is read in
 * parts, whose values are joined. What the text does not say is left out.
 *
 * @throws {FailureError} as the model does; `BAD_RESPONSE` if it finds nothing at all.
 */
export async function extract(
  markdown: string,
  { prompt = '', schema }: { prompt?: string | undefined; schema?: unknown },
  asker: Asker,
): Promise<unknown> {
  // Servers that keep to schemas want an object.
  const isObject = !isRecord(schema) || schema.type === undefined || schema.type === 'object';
  const whole = isObject ? (schema ?? ANYTHING) : { type: 'object', properties: { value: schema } };
  const open = openSchema(whole);
  const checked = looseSchema(open);
  const task = extractTask(prompt, open);
  const parts = splitText(markdown, asker.roomFor(task));
  asker.expect(parts.length);
  let joined: unknown;
  for (const text of parts) {
    const order = { text, task, schema: open, checked };
    const value = withoutOpen(await askJson('json', order, asker), whole);
    joined = joinValues(joined, isObject || !isRecord(value) ? value : value.value);
  }
  if (joined === undefined) {
    throw new FailureError({ code: 'BAD_RESPONSE', message: localized('modelFoundNothing') });
  }
  // The names of properties are the user's.
  return safeValue(joined, `${markdown}\n${JSON.stringify(schema) ?? ''}`);
}

const ANYTHING = { type: 'object' };
