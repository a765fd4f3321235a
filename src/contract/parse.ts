import * as z from 'zod/mini';
import { FailureError, type FailureCode } from './result';

/**
 * Reads a value that comes from outside by its schema.
 *
 * @param what - Begins the message: what was read.
 * @throws {FailureError} with the given code; the message names every wrong field and says why.
 */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  code: FailureCode,
  what: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw new FailureError({ code, message: `${what}: ${z.prettifyError(parsed.error)}` });
}
