import { batchRequestFields, batchRequestSchema, type BatchRequest } from '../fields/batch-fields';
import { requireFields } from './check-fields';
import { brokenRules } from './rules';

/**
 * The request for many pages if each field and the rules between them are right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireBatch(value: unknown): BatchRequest {
  return requireFields(value, batchRequestSchema, batchRequestFields, brokenRules);
}
