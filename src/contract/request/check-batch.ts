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

/** As the service gets it: though this is its documented default, it leaves out bad addresses only where it is asked to. */
export function sentBatch(request: BatchRequest): BatchRequest & { ignoreInvalidURLs: true } {
  return { ...request, ignoreInvalidURLs: true };
}
