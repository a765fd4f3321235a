import type { MessageKey } from '@/contract/user-text';
import type { ScrapeData } from '@/contract/scrape-data';
import { t, tn } from '@/platform/i18n';
import type { MenuGroup } from '../Menu';
import { isPart, type ViewId } from '../viewer/views';
import type { WrittenKind } from '../viewer/written-request';
import {
  COPY_ACTIONS,
  isRequestAction,
  isViewAction,
  SAVE_ACTIONS,
  type ActionId,
  type RequestAction,
  type ViewAction,
} from './action-ids';

/** What pressing the split button does; its menu has the other. */
export type PrimaryAction = 'copy' | 'download';

/**
 * What the button does in a view: copy or save what is shown. A request is always copied.
 *
 * @param written - The text that the request is shown as. Default: JSON.
 */
export function primaryAction(
  primary: PrimaryAction,
  view: ViewId,
  written: WrittenKind = 'json',
): ActionId {
  if (view === 'request') return `copyRequest:${written}`;
  const { copy, download } = buttonsOf(view);
  return primary === 'copy' ? copy : download;
}

function buttonsOf(view: ViewId): Record<PrimaryAction, ActionId> {
  const own = OWN_BUTTONS[view];
  if (own !== undefined) return own;
  return isPart(view) && view !== 'other'
    ? { copy: `copyView:${view}`, download: 'saveJson' }
    : { copy: 'copyMarkdown', download: 'saveMarkdown' };
}

/** Other parts are copied as they are shown; for other views, the markdown is the best choice. */
const OWN_BUTTONS: Partial<Record<ViewId, Record<PrimaryAction, ActionId>>> = {
  links: { copy: 'copyLinks', download: 'saveLinksCsv' },
  images: { copy: 'copyView:images', download: 'saveZip' },
  metadata: { copy: 'copyView:metadata', download: 'saveJson' },
  html: { copy: 'copyView:html', download: 'saveHtml' },
  json: { copy: 'copyJson', download: 'saveJson' },
  other: { copy: 'copyJson', download: 'saveJson' },
  file: { copy: 'copyMarkdown', download: 'saveMarkdown' },
};

/** The label of an action; says how much it copies, if that is known. */
export function actionText(action: ActionId, data: ScrapeData | undefined): string {
  const links = data?.links?.length ?? 0;
  const images = data?.images?.length ?? 0;
  if (action === 'copyLinks' && links > 0) return tn('actionCopyLinkCount', links);
  if (action === 'copyView:images' && images > 0) return tn('actionCopyImageCount', images);
  return t(actionLabel(action));
}

/** The label of an action. */
export function actionLabel(action: ActionId): MessageKey {
  if (isRequestAction(action)) return 'actionCopyRequest';
  if (!isViewAction(action)) return ACTION_LABELS[action];
  if (action === 'copyView:html') return 'actionCopyHtml';
  if (action === 'copyView:images') return 'actionCopyImages';
  return action === 'copyView:texts' ? 'actionCopyAnswer' : 'actionCopyData';
}

/** The menu beside the split button: copying, saving, and what the button itself does. */
export function actionMenu(
  primary: PrimaryAction,
  shortcuts: Partial<Record<ActionId, string>>,
): MenuGroup[] {
  const item = (id: ActionId) => {
    const shortcut = shortcuts[id];
    return { id, label: t(actionLabel(id)), ...(shortcut !== undefined && { shortcut }) };
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

const ACTION_LABELS: Record<Exclude<ActionId, ViewAction | RequestAction>, MessageKey> = {
  copyMarkdown: 'actionCopyMarkdown',
  copyFrontMatter: 'actionCopyFrontMatter',
  copyWithoutLinks: 'actionCopyWithoutLinks',
  copyForLlm: 'actionCopyForLlm',
  copyAllForLlm: 'actionCopyAllForLlm',
  copyRichText: 'actionCopyRichText',
  copyJson: 'actionCopyJson',
  copyLinks: 'actionCopyLinks',
  saveMarkdown: 'actionSaveMarkdown',
  saveHtml: 'actionSaveHtml',
  saveJson: 'actionSaveJson',
  saveLinksCsv: 'actionSaveLinksCsv',
  saveLinksText: 'actionSaveLinksText',
  saveLinksXlsx: 'actionSaveLinksXlsx',
  saveLinksJsonl: 'actionSaveLinksJsonl',
  saveImagesXlsx: 'actionSaveImagesXlsx',
  saveImagesJsonl: 'actionSaveImagesJsonl',
  saveZip: 'actionSaveZip',
};
