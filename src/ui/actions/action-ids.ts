import type { AnswerView } from '@/contract/response/answer-parts';

/** What can be done with a result, in the order of the menu. */
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

/** Copies what one view shows; the menu has no such item. */
export type ViewAction = `copyView:${CopiedView}`;

/** A view that can be copied as it is. */
type CopiedView = AnswerView | 'metadata';

export type ActionId = (typeof COPY_ACTIONS)[number] | (typeof SAVE_ACTIONS)[number] | ViewAction;

/** The view whose content an action copies. */
export function copiedView(action: ViewAction): CopiedView {
  // The name of the action is built from its view.
  return action.slice(COPY_VIEW.length) as CopiedView;
}

export function isViewAction(action: ActionId): action is ViewAction {
  return action.startsWith(COPY_VIEW);
}

const COPY_VIEW = 'copyView:';

/** The action of that name, or `undefined`. */
export function actionOf(name: string): ActionId | undefined {
  return [...COPY_ACTIONS, ...SAVE_ACTIONS].find((action) => action === name);
}
