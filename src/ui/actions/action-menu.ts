import type { MessageKey } from '@/contract/user-text';
import type { ScrapeData } from '@/contract/scrape-data';
import { t, tn } from '@/platform/i18n';
import type { IconName } from '../Icon';
import { menuItem, untitled, type MenuGroup } from '../Menu';
import { isPart, type ViewId } from '../viewer/views';
import type { WrittenKind } from '../viewer/written-request';
import {
  COPY_ACTIONS,
  isRequestAction,
  isViewAction,
  SAVE_ACTIONS,
  type ActionId,
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
  const isWanted = (action: ActionId) => isCopy(action) === (primary === 'copy');
  return actionsOf(view).find(isWanted) ?? 'copyMarkdown';
}

/** Whether an action copies; the others save. */
export function isCopy(action: string): boolean {
  return action.startsWith('copy');
}

/** What people do most with a view, at most five; the button does the first of the kind that is wanted. */
function actionsOf(view: ViewId): readonly ActionId[] {
  const own = OWN_ACTIONS[view];
  if (own !== undefined) return own;
  return isPart(view) && view !== 'other' ? [`copyView:${view}`, ...OF_DATA] : OF_TEXT;
}

const OF_TEXT: readonly ActionId[] = [
  'copyMarkdown',
  'copyRichText',
  'copyForLlm',
  'saveMarkdown',
  'saveZip',
];
const OF_DATA: readonly ActionId[] = ['copyJson', 'saveJson'];

/** Other parts are copied as they are shown; for other views, the text is the best choice. */
const OWN_ACTIONS: Partial<Record<ViewId, readonly ActionId[]>> = {
  links: ['copyLinks', 'saveLinksCsv', 'saveLinksXlsx', 'saveLinksText', 'saveLinksJsonl'],
  images: ['copyView:images', 'saveZip', 'saveImagesXlsx', 'saveImagesJsonl'],
  metadata: ['copyView:metadata', 'copyFrontMatter', ...OF_DATA],
  html: ['copyView:html', 'copyRichText', 'saveHtml'],
  json: OF_DATA,
  other: OF_DATA,
  file: OF_TEXT,
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
  if (!isViewAction(action)) {
    // What `Capitalize` says, which the compiler can’t see.
    const name = (action.charAt(0).toUpperCase() + action.slice(1)) as Capitalize<typeof action>;
    return `action${name}`;
  }
  if (action === 'copyView:html') return 'actionCopyHtml';
  if (action === 'copyView:images') return 'actionCopyImages';
  return action === 'copyView:texts' ? 'actionCopyAnswer' : 'actionCopyData';
}

/**
 * The menu beside the split button: what suits the view, then everything else one step deeper, with the
 * choice of what the button itself does.
 */
export function actionMenu(
  view: ViewId,
  primary: PrimaryAction,
  shortcuts: Partial<Record<ActionId, string>>,
  onAction: (action: ActionId) => void,
  onPrimary: (primary: PrimaryAction) => void,
): MenuGroup[] {
  const first = actionsOf(view);
  const group = (label: string, ids: readonly ActionId[], icon?: IconName): MenuGroup => ({
    label,
    titled: icon === undefined,
    items: ids.map((id) => {
      const shortcut = shortcuts[id];
      const more = { ...(shortcut !== undefined && { shortcut }), ...(icon && { icon }) };
      return menuItem(t(actionLabel(id)), () => onAction(id), more);
    }),
  });
  const rest = (ids: readonly ActionId[]) => ids.filter((id) => !first.includes(id));
  const more = t('menuMoreFormats');
  return [
    group(t('menuCopy'), first.filter(isCopy), 'copy'),
    group(
      t('menuSave'),
      first.filter((id) => !isCopy(id)),
      'download',
    ),
    untitled(more, {
      id: more,
      label: more,
      opens: [
        group(t('menuCopy'), rest(COPY_ACTIONS)),
        group(t('menuSave'), rest(SAVE_ACTIONS)),
        {
          label: t('menuPrimary'),
          items: (['copy', 'download'] as const).map((one) =>
            menuItem(t(PRIMARY_TEXTS[one]), () => onPrimary(one), { checked: primary === one }),
          ),
        },
      ],
    }),
  ];
}

const PRIMARY_TEXTS = { copy: 'primaryCopy', download: 'primarySave' } as const;
