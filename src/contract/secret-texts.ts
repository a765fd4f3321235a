import { isSecretField } from '@/core/secret-field';
import { isRecord } from './is-record';
import { allSelectors } from './recording/hinted-steps';
import { SECRET_TEXT } from './recording/recording';
import type { HintList } from './recording/step-hints';
import { selectorSigns } from './selector-signs';

/** Steps as they are kept: actions, which may be invalid, and what is known of them. */
export interface WrittenSteps {
  actions: unknown;
  hints?: HintList;
}

/**
 * Steps without the texts that they write into fields that are, by their selectors, for secrets:
 * these get the marker that recordings have, so that each run asks for the text. What is known of
 * such a text is dropped.
 *
 * @returns The given object if it has none.
 */
export function withoutSecretTexts<Steps extends WrittenSteps>(steps: Steps): Steps {
  const { actions, hints } = steps;
  if (!Array.isArray(actions)) return steps;
  const secret = secretWrites(actions, (at) => allSelectors(recordAt(actions, at), hints?.[at]));
  if (secret.length === 0) return steps;
  return {
    ...steps,
    actions: actions.map((action: unknown, at): unknown =>
      secret.includes(at) ? { ...recordAt(actions, at), text: SECRET_TEXT } : action,
    ),
    ...(hints && { hints: hints.map((known, at) => (secret.includes(at) ? null : known)) }),
  };
}

/**
 * The indices of actions that write a text into a field that is, by its selectors, for a secret.
 *
 * @param selectorsOf - All selectors of the element of the action at an index.
 */
export function secretWrites(
  actions: readonly unknown[],
  selectorsOf: (at: number) => readonly string[],
): number[] {
  return actions.flatMap((_, at) => {
    const { type, text } = recordAt(actions, at);
    if (type !== 'write' || typeof text !== 'string' || text === '' || text === SECRET_TEXT)
      return [];
    const field = fieldOf(actions, at);
    return field !== undefined && isSecretField(selectorSigns(selectorsOf(field))) ? [at] : [];
  });
}

/** The index of the click on the field that an action types into: the last one, unless Tab left it. */
function fieldOf(actions: readonly unknown[], at: number): number | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const { type, key } = recordAt(actions, before);
    const stays = type === 'press' ? key !== 'Tab' : type === 'write' || type === 'wait';
    if (stays) continue;
    return type === 'click' ? before : undefined;
  }
  return undefined;
}

function recordAt(actions: readonly unknown[], at: number): Record<string, unknown> {
  const action = actions[at];
  return isRecord(action) ? action : {};
}
