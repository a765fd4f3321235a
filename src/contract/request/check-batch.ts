import { batchOrderFields, batchRequestFields, type BatchRequest } from '../fields/batch-fields';
import { checkOf } from './check-fields';
import { brokenRules } from './rules';

/** A request for many pages. */
export const batchCheck = checkOf(batchRequestFields, brokenRules);

/** How a list is read. */
export const batchOrderCheck = checkOf(batchOrderFields);

/**
 * The request as it is sent. Although leaving out bad addresses is the documented default, the
 * service only does so when asked to.
 */
export function sentBatch(request: BatchRequest): BatchRequest & { ignoreInvalidURLs: boolean } {
  return { ...request, ignoreInvalidURLs: request.ignoreInvalidURLs ?? true };
}
