import { t } from '@/platform/i18n';
import { builderForTab } from '@/messaging/own-addresses';
import { IconButton } from '../Button';
import { bylineText } from '../byline';
import { IconLink } from '../IconLink';
import { SiteMark } from '../SiteMark';
import type { Shown } from '../viewer/shown';
import { MoreMenu, type MoreMenuProps } from './MoreMenu';
import type { Page } from './popup-state';
import { KEYS } from './shortcuts';
import { TitleField } from './TitleField';

interface PopupHeadProps extends Omit<MoreMenuProps, 'tabId'> {
  page: Page | undefined;
  /** Whether a service is asked rather than the tab. */
  service: boolean;
  /** What is shown of it; `undefined` until there is something. */
  shown: Shown | undefined;
  /** The user's name for the result, if it is not the page's title. */
  edited: string | undefined;
  /** Renames the result; absent if there is none. */
  onTitle: ((title: string) => void) | undefined;
  /** Told when the user goes into the title, and when they leave it. */
  onRenaming: (renaming: boolean) => void;
  /** Opens the request form beside the page. */
  onPanel: (() => void) | undefined;
}

/** The page that this is about, and the menu for everything else. */
export function PopupHead({
  page,
  shown,
  onPanel,
  onTitle,
  onRenaming,
  edited,
  ...menu
}: PopupHeadProps) {
  const title = edited ?? titleOf(page);
  const byline = shown === undefined ? '' : bylineText(shown.result.data.metadata);
  const { onService, service, connected } = menu;
  return (
    <header class="popup-head">
      <div class="popup-heading">
        {page?.icon !== undefined ? (
          <img class="popup-icon" src={page.icon} alt="" />
        ) : (
          page !== undefined && page.url !== '' && <SiteMark host={hostText(page.url)} />
        )}
        <TitleField title={title} onTitle={onTitle} onRenaming={onRenaming} />
      </div>
      <nav class="popup-tools" aria-label={t('tools')}>
        {(service || (connected && onService !== undefined)) && (
          <IconButton
            label={t(service ? 'modeTab' : 'modeService')}
            icon="cloud"
            shortcut={KEYS.service}
            pressed={service}
            onClick={() => onService?.()}
          />
        )}
        {service && page !== undefined && (
          <IconLink label={t('buildOpenInTab')} icon="expand" href={builderForTab(page.tabId)} />
        )}
        {onPanel !== undefined && (
          <IconButton label={t('buildOpenPanel')} icon="panel" onClick={onPanel} />
        )}
        <MoreMenu {...menu} tabId={page?.tabId} />
      </nav>
      <p class="popup-host" title={page?.url}>
        {page && hostText(page.url)}
        {byline !== '' && ` · ${byline}`}
      </p>
    </header>
  );
}

function titleOf(page: Page | undefined): string {
  if (page === undefined) return '';
  if (page.title.trim() !== '') return page.title;
  // The browser reveals neither title nor address of a page that it protects.
  return t(page.url === '' ? 'closedPage' : 'noTitle');
}

function hostText(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, protocol } = new URL(url);
  return host === '' ? protocol : host;
}
