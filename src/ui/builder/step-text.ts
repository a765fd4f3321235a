import type { Action } from '@/contract/actions';
import { requestFields } from '@/contract/fields/request-fields';
import { fieldAt } from '@/contract/request/problems';
import type { OtherSelectors } from '@/contract/tab-request';
import { readWordSelector } from '@/contract/word-selector';
import { fieldLabel } from './field-texts';

/**
 * What an action does and to what, in the words of the form: "Click Next page", or "Click #next" if
 * no words of the element were recorded.
 *
 * @param selectors - What else was recorded for the elements of actions. Default: nothing.
 */
export function stepText(
  action: Action,
  selectors: OtherSelectors = {},
): { name: string; about?: string } {
  const { shape } = fieldAt(requestFields, ['actions', 0], { actions: [action] }) ?? {};
  const variant = shape?.kind === 'variants' ? shape.variants[action.type] : undefined;
  const name = variant === undefined ? action.type : fieldLabel(variant);
  const about = wordsOf(action, selectors) ?? aboutOf(action);
  return { name, ...(about !== undefined && { about }) };
}

/** The words on the element of an action. */
function wordsOf(action: Action, selectors: OtherSelectors): string | undefined {
  if (!('selector' in action) || action.selector === undefined) return undefined;
  const all = [action.selector, ...(selectors[action.selector] ?? [])];
  return all.map(readWordSelector).find((one) => one !== undefined)?.words;
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
