import { isRemote, type EngineId } from '../engine';
import type { Field } from '../fields/field';
import type { NamedModel } from '../model-use';
import type { TableRule } from '../table/table-rule';

/** What the tab has besides the page. */
export interface TabAids {
  /** The rule stored for the page's site, by which the tab answers schemas that ask for its fields. */
  rule?: TableRule | undefined;
  /** The user's model; `true` if it is known that it may get the page. */
  model?: Pick<NamedModel, 'isOwn' | 'hasOwn' | 'id'> | true | undefined;
}

/**
 * Whether an engine supports a field; with a value, whether it supports that value.
 *
 * @param whole - What the field is an option of, such as a format.
 */
export function supports(
  { engines, enginesFor, byModel }: Pick<Field, 'engines' | 'enginesFor' | 'byModel'>,
  engine: EngineId,
  { value, whole, aids }: { value?: unknown; whole?: unknown; aids?: TabAids | undefined } = {},
): boolean {
  if (byModel && !isRemote(engine) && aids?.model !== undefined) return true;
  const able = value === undefined ? engines : (enginesFor?.(value, whole) ?? engines);
  return able === undefined || able.includes(engine);
}
