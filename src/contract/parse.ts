import * as z from 'zod/mini';
import { FailureError, type FailureCode } from './result';
import { localized, type UserText } from './user-text';

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
  what: UserText,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  const why = z.prettifyError(parsed.error);
  throw new FailureError({ code, message: localized('problemOf', { what, why }) });
}
