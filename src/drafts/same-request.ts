import { isRecord } from '@/contract/is-record';
import type { StoredForm } from '@/storage/drafts';
import type { JsonObject } from './draft';

/**
 * Whether two forms make the same request in the same way, however they are folded and scrolled.
 */
export function isSameRequest(one: StoredForm, other: StoredForm): boolean {
  return sameJson(toldBy(one), toldBy(other));
}

function toldBy({ draft, engine, preset, sent }: StoredForm): JsonObject {
  return { draft, engine, preset, sent };
}

/** Whether two JSON values are the same, whatever the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}
