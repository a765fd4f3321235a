import { t } from '@/platform/i18n';
import { addServiceAddress, builderForTab, resultAddress } from '@/messaging/own-addresses';
import { menuItem, untitled, type MenuGroup } from '../Menu';
import { MenuButton } from '../MenuButton';
import { KEYS } from './shortcuts';

export interface MoreMenuProps {
  tabId: number | undefined;
  /** Id of the job whose result is shown; the results page opens on it. */
  shownId: string | undefined;
  /** Absent if the page cannot be read, and while the service is being asked. */
  onAgain: (() => void) | undefined;
  /** Whether the text is being edited. */
  editing: boolean;
  /** Absent if there is no text to edit. */
  onEdit: ((editing: boolean) => void) | undefined;
  /** Copies this tab's title and address as a markdown link; absent if it has none. */
  onCopyLink: (() => void) | undefined;
  /** The same for all tabs of the window. */
  onCopyAllLinks: () => void;
  /** Lets the user point at a list of the page; absent if the page cannot be read. */
  onPoint: (() => void) | undefined;
  /** Records what the user does in the page; absent if the page cannot be read. */
  onRecord: (() => void) | undefined;
  /** Opens or leaves the form for a request to a service; absent if the page has no address. */
  onService: (() => void) | undefined;
  /** Whether it is open. */
  service: boolean;
  /** Whether there is a service to ask. */
  connected: boolean;
  onHelp: () => void;
}

/** A menu of what is needed less often: what a reader does, then the tools one step deeper. */
export function MoreMenu(props: MoreMenuProps) {
  const { tabId, shownId = '', connected, onAgain, onEdit, editing, onCopyLink, onHelp } = props;
  const results = { id: 'results', label: t('openResults'), href: resultAddress(shownId) };
  const address = tabId === undefined ? '/options.html' : `/options.html?tab=${tabId}`;
  const settings = { id: 'settings', label: t('openSettings'), href: address };
  const groups = [
    untitled(
      t('menuPage'),
      menuItem(t('scrapeAgain'), onAgain, { icon: 'again', shortcut: KEYS.again }),
      menuItem(t('editText'), onEdit && (() => onEdit(!editing)), {
        icon: 'edit',
        shortcut: KEYS.edit,
        ...(editing && { checked: true, isSwitch: true }),
      }),
      menuItem(t('copyPageLink'), onCopyLink, { icon: 'link', shortcut: KEYS.link }),
    ),
    untitled(
      t('tools'),
      { ...results, icon: 'list' },
      { id: 'tools', label: t('tools'), icon: 'pick', opens: toolsOf(props) },
      // A first answer of a service must not take long to find.
      !connected && {
        id: 'addService',
        label: t('serviceAdd'),
        icon: 'cloud',
        href: addServiceAddress(tabId),
      },
    ),
    untitled(
      t('menuWinnow'),
      { ...settings, icon: 'settings' },
      menuItem(t('keyboard'), onHelp, { icon: 'help', shortcut: KEYS.help }),
    ),
  ];
  return <MenuButton label={t('menuMore')} groups={groups} icon="more" />;
}

/** What gets data rather than a text to read. */
function toolsOf(props: MoreMenuProps): MenuGroup[] {
  const { tabId, onPoint, onRecord, onService, onCopyAllLinks, service } = props;
  return [
    untitled(
      t('menuPage'),
      menuItem(t('recordPage'), onRecord, { icon: 'record', shortcut: KEYS.record }),
      menuItem(t('tablePoint'), onPoint, { icon: 'table' }),
      menuItem(t('copyAllLinks'), onCopyAllLinks, { icon: 'list', shortcut: KEYS.allLinks }),
    ),
    untitled(
      t('menuService'),
      menuItem(t(service ? 'modeTab' : 'modeService'), onService, {
        icon: 'cloud',
        shortcut: KEYS.service,
      }),
      tabId !== undefined && {
        id: 'builder',
        label: t('menuBuilder'),
        icon: 'expand',
        href: builderForTab(tabId),
      },
    ),
  ];
}
