import type * as z from 'zod/mini';
import type { Fields } from '../fields/field';
import { FailureError } from '../result';
import { lines } from '../user-text';
import { problemsOf, type Problem } from './problems';

/**
 * Returns a request whose fields are each right, if it also keeps the rules between them.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireFields<Value>(
  value: unknown,
  schema: z.ZodMiniType<Value>,
  fields: Fields,
  rules: (value: Value) => Problem[] = () => [],
): Value {
  const parsed = schema.safeParse(value);
  const problems = parsed.success ? rules(parsed.data) : problemsOf(parsed.error, fields, value);
  if (parsed.success && problems.length === 0) return parsed.data;
  const message = lines(...problems.map((problem) => problem.message));
  throw new FailureError({ code: 'BAD_REQUEST', message });
}
