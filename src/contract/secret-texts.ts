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
  const secret = secretWrites(actions, (selector) => allSelectors(selector, selectors));
  if (secret.length === 0) return steps;
  const dropped = secret.map((at) => othersKey(recordAt(actions, at), recordAt(actions, at - 1)));
  const kept = Object.entries(selectors).filter(([key]) => !dropped.includes(key));
  return {
    ...steps,
    actions: actions.map((action: unknown, at): unknown =>
      secret.includes(at) ? { ...recordAt(actions, at), text: SECRET_TEXT } : action,
    ),
    ...(steps.selectors !== undefined && { selectors: Object.fromEntries(kept) }),
  };
}

/**
 * The indices of actions that write a text into a field that is, by its selectors, for a secret.
 *
 * @param selectorsOf - All selectors of the element that an action's selector names.
 */
export function secretWrites(
  actions: readonly unknown[],
  selectorsOf: (selector: string) => readonly string[],
): number[] {
  return actions.flatMap((_, at) => {
    const { type, text } = recordAt(actions, at);
    if (type !== 'write' || typeof text !== 'string' || text === '' || text === SECRET_TEXT)
      return [];
    const field = fieldOf(actions, at);
    return field !== undefined && isSecretField(selectorSigns(selectorsOf(field))) ? [at] : [];
  });
}

/** The selector of the field that an action types into: the one clicked last, unless Tab left it. */
function fieldOf(actions: readonly unknown[], at: number): string | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const { type, key, selector } = recordAt(actions, before);
    const stays = type === 'press' ? key !== 'Tab' : type === 'write' || type === 'wait';
    if (stays) continue;
    return type === 'click' && typeof selector === 'string' ? selector : undefined;
  }
  return undefined;
}

function recordAt(actions: readonly unknown[], at: number): Record<string, unknown> {
  const action = actions[at];
  return isRecord(action) ? action : {};
}
