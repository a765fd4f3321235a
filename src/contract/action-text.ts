import type { Action } from './actions';
import { requestFields } from './fields/request-fields';
import { fieldAt } from './request/problems';
import { localized, type UserText } from './user-text';

/** What kind of action it is, named as in the form. */
export function actionName(action: Action): UserText {
  const { shape } = fieldAt(requestFields, ['actions', 0], { actions: [action] }) ?? {};
  const variant = shape?.kind === 'variants' ? shape.variants[action.type] : undefined;
  return variant === undefined ? action.type : localized(variant.label);
}

/** What an action is about, as its request has it: a selector, a key, a script, a time; but not what is typed. */
export function actionAbout(action: Action): string | undefined {
  switch (action.type) {
    case 'press':
      return action.key;
    case 'executeJavascript':
      return action.script;
    case 'wait':
      return action.selector ?? `${action.milliseconds ?? 0} ms`;
    case 'click':
    case 'scroll':
      return action.selector;
    case 'write':
    case 'scrape':
    case 'screenshot':
    case 'pdf':
      return undefined;
  }
}
