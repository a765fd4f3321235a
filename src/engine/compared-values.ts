import { isRecord } from '@/contract/is-record';
import { schemaToCompare } from '@/contract/request/compared-schema';
import type { Metadata } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { TabRequest } from '@/contract/tab-request';
import { answerToSchema } from '@/contract/table/rule-schema';
import { jsonBySchema } from './schema/json-by-schema';
import { rowsByRule } from './tables/json-by-rule';

/**
 * A page's values for the schema by which a request compares it with its last version: from the
 * rule stored for the site if that answers the schema, else from what the page itself states.
 * `undefined` if the request compares no values; empty if the page has none.
 *
 * @param snapshot - Not changed.
 * @throws {FailureError} `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function comparedValues(
  snapshot: Snapshot,
  metadata: Metadata,
  request: TabRequest,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown> | undefined> {
  const schema = schemaToCompare(request);
  if (schema === undefined) return undefined;
  const answer = request.rule && answerToSchema(schema, request.rule);
  if (answer !== undefined) {
    const { json, fit } = rowsByRule(snapshot, answer);
    return fit.records === 0 ? {} : json;
  }
  const { json } = await jsonBySchema(snapshot, metadata, schema, { signal });
  return isRecord(json) ? json : {};
}
