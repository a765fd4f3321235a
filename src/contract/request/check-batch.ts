import {
  batchOrderFields,
  batchOrderSchema,
  batchRequestFields,
  batchRequestSchema,
  type BatchOrder,
  type BatchRequest,
} from '../fields/batch-fields';
import { requireFields } from './check-fields';
import { brokenRules } from './rules';

/**
 * Returns a request for many pages if each field and the rules between them are right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireBatch(value: unknown): BatchRequest {
  return requireFields(value, batchRequestSchema(), batchRequestFields, brokenRules);
}

/**
 * How a list is read, if each of its fields is right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireBatchOrder(value: unknown): BatchOrder {
  return requireFields(value, batchOrderSchema(), batchOrderFields);
}

/**
 * The request as it is sent. Although leaving out bad addresses is the documented default, the
 * service only does so when asked to.
 */
export function sentBatch(request: BatchRequest): BatchRequest & { ignoreInvalidURLs: boolean } {
  return { ...request, ignoreInvalidURLs: request.ignoreInvalidURLs ?? true };
}
