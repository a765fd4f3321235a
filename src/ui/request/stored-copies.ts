import { withField, type Draft, type JsonObject } from '../builder/draft';
import type { Path } from '../builder/path';

/**
 * The draft with one value changed. A request that began with "no stored copy" drops that as soon as
 * nothing but stored copies is asked for, which could never be answered with it, and has it again when
 * the last such field is taken out.
 *
 * @param initial - The options that the draft began with.
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
