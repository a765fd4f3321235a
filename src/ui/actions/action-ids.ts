import type { AnswerView } from '@/contract/response/answer-parts';
import type { WrittenKind } from '../viewer/written-request';

/** What can be done with any result, in the order of the menu. */
export const COPY_ACTIONS = [
  'copyMarkdown',
  'copyFrontMatter',
  'copyWithoutLinks',
  'copyForLlm',
  'copyAllForLlm',
  'copyRichText',
  'copyJson',
  'copyLinks',
] as const;

export const SAVE_ACTIONS = [
  'saveMarkdown',
  'saveHtml',
  'saveJson',
  'saveLinksCsv',
  'saveLinksText',
  'saveLinksXlsx',
  'saveLinksJsonl',
  'saveImagesXlsx',
  'saveImagesJsonl',
  'saveZip',
] as const;

/** Copies what one view shows. */
export type ViewAction = `copyView:${CopiedView}`;

/** A view that can be copied as it is. */
type CopiedView = AnswerView | 'metadata';

/** Copies the request that was answered, as one of its texts; the menu has no such item. */
export type RequestAction = `copyRequest:${WrittenKind}`;

export type ActionId =
  | (typeof COPY_ACTIONS)[number]
  | (typeof SAVE_ACTIONS)[number]
  | ViewAction
  | RequestAction;

/** The view whose content an action copies. */
export function copiedView(action: ViewAction): CopiedView {
  // The name of the action is built from its view.
  return action.slice(COPY_VIEW.length) as CopiedView;
}

export function isViewAction(action: ActionId): action is ViewAction {
  return action.startsWith(COPY_VIEW);
}

export function isSaveAction(action: ActionId): action is (typeof SAVE_ACTIONS)[number] {
  return action.startsWith('save');
}

/** The text of the request that an action copies. */
export function copiedRequest(action: RequestAction): WrittenKind {
  // The name of the action is built from its kind.
  return action.slice(COPY_REQUEST.length) as WrittenKind;
}

export function isRequestAction(action: ActionId): action is RequestAction {
  return action.startsWith(COPY_REQUEST);
}

const COPY_VIEW = 'copyView:';
const COPY_REQUEST = 'copyRequest:';
