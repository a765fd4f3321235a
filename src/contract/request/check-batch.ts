import { batchRequestFields, batchRequestSchema, type BatchRequest } from '../fields/batch-fields';
import { FailureError } from '../result';
import { lines } from '../user-text';
import { problemsOf } from './problems';
import { brokenRules } from './rules';

/**
 * The request for many pages if each field and the rules between them are right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireBatch(value: unknown): BatchRequest {
  const parsed = batchRequestSchema.safeParse(value);
  const problems = parsed.success
    ? brokenRules(parsed.data)
    : problemsOf(parsed.error, batchRequestFields, value);
  if (parsed.success && problems.length === 0) return parsed.data;
  const message = lines(...problems.map((problem) => problem.message));
  throw new FailureError({ code: 'BAD_REQUEST', message });
}
