import { withField, type Draft, type JsonObject } from '@/drafts/draft';
import type { Path } from '@/contract/request/path';

/**
 * The draft with one value changed. A request that started with "no stored copy" drops this once
 * only stored copies are asked for, which could then never be answered, and gets it back when the
 * last such field is removed.
 *
 * @param initial - The options that the draft started with.
 */
export function changedDraft(draft: Draft, initial: JsonObject, path: Path, value: unknown): Draft {
  const next = withField(draft, path, value);
  const [name, ...inside] = path;
  if (inside.length > 0 || (name !== 'lockdown' && name !== 'minAge')) return next;
  const { lockdown, minAge, maxAge } = next.fields;
  if (lockdown === true || minAge !== undefined) {
    return maxAge === 0 ? withField(next, ['maxAge'], undefined) : next;
  }
  return maxAge === undefined && initial.maxAge === 0 ? withField(next, ['maxAge'], 0) : next;
}
