import * as z from 'zod/mini';
import { FailureError, type FailureCode } from './result';
import { localized, type UserText } from './user-text';

/**
 * Validates a value from outside with a schema.
 *
 * @param what - What was read; begins the message.
 * @throws {FailureError} with the given code; the message names every wrong field and the reason.
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
