import { t, type MessageKey } from '@/platform/i18n';
import type { MenuGroup } from '../Menu';
import { COPY_ACTIONS, SAVE_ACTIONS, type ActionId } from './action-ids';

/** What the split button does at a press; the other one is in its menu. */
export type PrimaryAction = 'copy' | 'download';

/** The actions behind the two values of the setting. */
export const PRIMARY_ACTIONS: Record<PrimaryAction, ActionId> = {
  copy: 'copyMarkdown',
  download: 'saveMarkdown',
};

/** The menu beside the split button: copying, saving, and what the button itself does. */
export function actionMenu(
  primary: PrimaryAction,
  shortcuts: Partial<Record<ActionId, string>>,
): MenuGroup[] {
  const item = (id: ActionId) => {
    const shortcut = shortcuts[id];
    return { id, label: t(ACTION_LABELS[id]), ...(shortcut !== undefined && { shortcut }) };
  };
  return [
    { label: t('menuCopy'), items: COPY_ACTIONS.map(item) },
    { label: t('menuSave'), items: SAVE_ACTIONS.map(item) },
    {
      label: t('menuPrimary'),
      items: [
        { id: 'copy', label: t('actionCopyMarkdown'), checked: primary === 'copy' },
        { id: 'download', label: t('actionSaveMarkdown'), checked: primary === 'download' },
      ],
    },
  ];
}

export const ACTION_LABELS: Record<ActionId, MessageKey> = {
  copyMarkdown: 'actionCopyMarkdown',
  copyFrontMatter: 'actionCopyFrontMatter',
  copyForLlm: 'actionCopyForLlm',
  copyRichText: 'actionCopyRichText',
  copyJson: 'actionCopyJson',
  copyLinks: 'actionCopyLinks',
  saveMarkdown: 'actionSaveMarkdown',
  saveHtml: 'actionSaveHtml',
  saveJson: 'actionSaveJson',
  saveLinksCsv: 'actionSaveLinksCsv',
  saveLinksText: 'actionSaveLinksText',
  saveZip: 'actionSaveZip',
};
