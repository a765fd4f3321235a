import { mapFields, mapRequestSchema, type MapRequest } from '../fields/map-fields';
import { requireFields } from './check-fields';

/**
 * Returns a request for the pages of a site if each of its fields is right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireMap(value: unknown): MapRequest {
  return requireFields(value, mapRequestSchema(), mapFields);
}
