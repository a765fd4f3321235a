import { t } from '@/platform/i18n';
import { builderForTab, addServiceAddress } from '@/messaging/own-addresses';
import type { MenuGroup } from '../Menu';
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
  const groups: MenuGroup[] = [
    {
      label: t('menuPage'),
      titled: false,
      items: [
        {
          id: 'again',
          label: t('scrapeAgain'),
          icon: 'again',
          shortcut: KEYS.again,
          disabled: onAgain === undefined,
        },
        {
          id: 'edit',
          label: t('editText'),
          icon: 'edit',
          shortcut: KEYS.edit,
          disabled: onEdit === undefined,
          ...(editing && { checked: true, isSwitch: true }),
        },
        {
          id: 'copyLink',
          label: t('copyPageLink'),
          icon: 'link',
          shortcut: KEYS.link,
          disabled: onCopyLink === undefined,
        },
      ],
    },
    {
      label: t('tools'),
      titled: false,
      items: [
        { id: 'results', label: t('openResults'), icon: 'list', href: `/results.html#${shownId}` },
        { id: 'tools', label: t('tools'), icon: 'pick', opens: toolsOf(props) },
        // A first answer of a service must not take long to find.
        ...(connected
          ? []
          : [
              {
                id: 'addService',
                label: t('serviceAdd'),
                icon: 'cloud',
                href: addServiceAddress(tabId),
              } as const,
            ]),
      ],
    },
    {
      label: t('menuWinnow'),
      titled: false,
      items: [
        {
          id: 'settings',
          label: t('openSettings'),
          icon: 'settings',
          href: tabId === undefined ? '/options.html' : `/options.html?tab=${tabId}`,
        },
        { id: 'help', label: t('keyboard'), icon: 'help', shortcut: KEYS.help },
      ],
    },
  ];

  function choose(id: string) {
    if (id === 'again') onAgain?.();
    if (id === 'edit') onEdit?.(!editing);
    if (id === 'copyLink') onCopyLink?.();
    if (id === 'point') props.onPoint?.();
    if (id === 'record') props.onRecord?.();
    if (id === 'copyAllLinks') props.onCopyAllLinks();
    if (id === 'service') props.onService?.();
    if (id === 'help') onHelp();
  }

  return (
    <MenuButton
      label={t('menuMore')}
      groups={groups}
      placement="below"
      icon="more"
      onChoose={choose}
    />
  );
}

/** What gets data rather than a text to read. */
function toolsOf(props: MoreMenuProps): MenuGroup[] {
  const { tabId, onPoint, onRecord, onService, service } = props;
  return [
    {
      label: t('menuPage'),
      titled: false,
      items: [
        {
          id: 'record',
          label: t('recordPage'),
          icon: 'record',
          shortcut: KEYS.record,
          disabled: onRecord === undefined,
        },
        { id: 'point', label: t('tablePoint'), icon: 'table', disabled: onPoint === undefined },
        { id: 'copyAllLinks', label: t('copyAllLinks'), icon: 'list', shortcut: KEYS.allLinks },
      ],
    },
    {
      label: t('menuService'),
      titled: false,
      items: [
        {
          id: 'service',
          label: t(service ? 'modeTab' : 'modeService'),
          icon: 'cloud',
          shortcut: KEYS.service,
          disabled: onService === undefined,
        },
        ...(tabId === undefined
          ? []
          : [
              {
                id: 'builder',
                label: t('menuBuilder'),
                icon: 'expand',
                href: builderForTab(tabId),
              } as const,
            ]),
      ],
    },
  ];
}
