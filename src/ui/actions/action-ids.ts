/** What can be done with a result, in the order of the menu. */
export const COPY_ACTIONS = [
  'copyMarkdown',
  'copyFrontMatter',
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
  'saveZip',
] as const;

/** What the button does in the views that the menu's actions do not stand for. */
export const VIEW_ACTIONS = [
  'copyHtml',
  'copyTexts',
  'copyExtracted',
  'copyChanges',
  'copyProduct',
  'copyMenu',
  'copyBranding',
] as const;

export type ActionId =
  (typeof COPY_ACTIONS)[number] | (typeof SAVE_ACTIONS)[number] | (typeof VIEW_ACTIONS)[number];

/** The action of that name, or `undefined`. */
export function actionOf(name: string): ActionId | undefined {
  return [...COPY_ACTIONS, ...SAVE_ACTIONS].find((action) => action === name);
}
