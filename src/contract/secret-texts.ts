import { isSecretField } from '@/core/secret-field';
import { isRecord } from './is-record';
import { allSelectors, othersKey } from './recording/other-selectors';
import { SECRET_TEXT } from './recording/recording';
import { selectorSigns } from './selector-signs';
import type { OtherSelectors } from './tab-request';

/** Steps as they are kept: actions, which may be invalid, and other selectors for their elements. */
export interface WrittenSteps {
  actions: unknown;
  selectors?: OtherSelectors;
}

/**
 * Steps without the texts that they write into fields that are, by their selectors, for secrets:
 * these get the marker that recordings have, so that each run asks for the text. What else was
 * recorded for such a text is dropped.
 *
 * @returns The given object if it has none.
 */
export function withoutSecretTexts<Steps extends WrittenSteps>(steps: Steps): Steps {
  const { actions, selectors = {} } = steps;
  if (!Array.isArray(actions)) return steps;
  const dropped = new Set<string>();
  const cleaned = actions.map((action: unknown, at): unknown => {
    const before: unknown = actions[at - 1];
    if (!isSecretWrite(action, before, selectors)) return action;
    const key = othersKey(action, isRecord(before) ? before : undefined);
    if (key !== undefined) dropped.add(key);
    return { ...action, text: SECRET_TEXT };
  });
  if (cleaned.every((action, at) => action === actions[at])) return steps;
  const kept = Object.entries(selectors).filter(([key]) => !dropped.has(key));
  return {
    ...steps,
    actions: cleaned,
    ...(steps.selectors !== undefined && { selectors: Object.fromEntries(kept) }),
  };
}

/** Whether an action writes a text into the field that the action before it clicks. */
function isSecretWrite(
  action: unknown,
  before: unknown,
  selectors: OtherSelectors,
): action is Record<string, unknown> {
  if (!isRecord(action) || action['type'] !== 'write' || !isRecord(before)) return false;
  const { text } = action;
  const { type, selector } = before;
  if (typeof text !== 'string' || text === '' || text === SECRET_TEXT) return false;
  if (type !== 'click' || typeof selector !== 'string') return false;
  return isSecretField(selectorSigns(allSelectors(selector, selectors)));
}
