import type { Action } from '../actions';
import { SECRET_TEXT } from '../recording/recording';
import { secretWrites } from '../secret-texts';
import { listed, localized, type UserText } from '../user-text';

/** Steps without what was typed into fields for secrets. */
export interface WithoutSecrets {
  actions: Action[];
  /** Which steps the user has to type something for at each run. */
  notes: UserText[];
}

/**
 * Replaces what steps of an imported recording or test type into fields for secrets, as far as
 * their selectors tell, by the mark that the recorder writes: the user types it at each run.
 *
 * @param selectorsOf - All selectors of the element of the action at an index.
 */
export function hideSecrets(
  actions: readonly Action[],
  selectorsOf: (at: number) => readonly string[],
): WithoutSecrets {
  const hidden = secretWrites(actions, selectorsOf);
  const safe = actions.map((action, at): Action =>
    action.type === 'write' && hidden.includes(at) ? { ...action, text: SECRET_TEXT } : action,
  );
  const steps = listed(hidden.map((at) => String(at + 1)));
  return {
    actions: safe,
    notes: hidden.length === 0 ? [] : [localized('snippetSecretsLeftOut', { steps })],
  };
}
