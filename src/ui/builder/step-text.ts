import type { Action } from '@/contract/actions';
import { requestFields } from '@/contract/fields/request-fields';
import { fieldAt } from '@/contract/request/problems';
import { fieldLabel } from './field-texts';

/** What an action does and to what, in the words of the form: "Click #next". */
export function stepText(action: Action): { name: string; about?: string } {
  const { shape } = fieldAt(requestFields, ['actions', 0], { actions: [action] }) ?? {};
  const variant = shape?.kind === 'variants' ? shape.variants[action.type] : undefined;
  const name = variant === undefined ? action.type : fieldLabel(variant);
  const about = aboutOf(action);
  return { name, ...(about !== undefined && { about }) };
}

function aboutOf(action: Action): string | undefined {
  switch (action.type) {
    case 'write':
      return action.text;
    case 'press':
      return action.key;
    case 'executeJavascript':
      return action.script;
    case 'wait':
      return action.selector ?? `${action.milliseconds ?? 0} ms`;
    case 'click':
    case 'scroll':
      return action.selector;
    case 'scrape':
    case 'screenshot':
    case 'pdf':
      return undefined;
  }
}
