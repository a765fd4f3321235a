import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { MenuGroup } from '../Menu';
import type { ViewId } from '../viewer/views';
import { COPY_ACTIONS, SAVE_ACTIONS, type ActionId } from './action-ids';

/** What pressing the split button does; the other is in its menu. */
export type PrimaryAction = 'copy' | 'download';

/** What the button does in a view: copy or save what is shown. */
export function primaryAction(primary: PrimaryAction, view: ViewId): ActionId {
  const { copy, download } = VIEW_BUTTONS[view] ?? MARKDOWN;
  return primary === 'copy' ? copy : download;
}

const MARKDOWN = { copy: 'copyMarkdown', download: 'saveMarkdown' } as const;

/** Views without an entry show what the markdown is the best of. */
const VIEW_BUTTONS: Partial<Record<ViewId, Record<PrimaryAction, ActionId>>> = {
  links: { copy: 'copyLinks', download: 'saveLinksCsv' },
  html: { copy: 'copyHtml', download: 'saveHtml' },
  json: { copy: 'copyJson', download: 'saveJson' },
  texts: { copy: 'copyTexts', download: 'saveJson' },
  extracted: { copy: 'copyExtracted', download: 'saveJson' },
  changes: { copy: 'copyChanges', download: 'saveJson' },
  product: { copy: 'copyProduct', download: 'saveJson' },
  menu: { copy: 'copyMenu', download: 'saveJson' },
  branding: { copy: 'copyBranding', download: 'saveJson' },
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
        { id: 'copy', label: t('primaryCopy'), checked: primary === 'copy' },
        { id: 'download', label: t('primarySave'), checked: primary === 'download' },
      ],
    },
  ];
}

export const ACTION_LABELS: Record<ActionId, MessageKey> = {
  copyMarkdown: 'actionCopyMarkdown',
  copyFrontMatter: 'actionCopyFrontMatter',
  copyForLlm: 'actionCopyForLlm',
  copyAllForLlm: 'actionCopyAllForLlm',
  copyRichText: 'actionCopyRichText',
  copyJson: 'actionCopyJson',
  copyLinks: 'actionCopyLinks',
  copyHtml: 'actionCopyHtml',
  copyTexts: 'actionCopyAnswer',
  copyExtracted: 'actionCopyData',
  copyChanges: 'actionCopyData',
  copyProduct: 'actionCopyData',
  copyMenu: 'actionCopyData',
  copyBranding: 'actionCopyData',
  saveMarkdown: 'actionSaveMarkdown',
  saveHtml: 'actionSaveHtml',
  saveJson: 'actionSaveJson',
  saveLinksCsv: 'actionSaveLinksCsv',
  saveLinksText: 'actionSaveLinksText',
  saveZip: 'actionSaveZip',
};
