import { t } from '@/platform/i18n';
import { builderForTab } from '../builder-page/builder-address';
import { Button } from '../Button';
import { IconLink } from '../IconLink';
import type { Page } from './popup-state';
import { KEYS } from './shortcuts';

interface PopupHeadProps {
  page: Page | undefined;
  /** Id of the job whose result is in sight: the results page opens on it. */
  shownId: string | undefined;
  /** Absent where the page cannot be scraped, and while the service is asked. */
  onAgain: (() => void) | undefined;
  onHelp: () => void;
  /** Whether the service is asked, not the tab. */
  service: boolean;
  /** Absent where the page has no address to ask for. */
  onService: ((service: boolean) => void) | undefined;
  /** Opens the form of a request beside the page. */
  onPanel: (() => void) | undefined;
}

/** The page this is about, and links to everything else. */
export function PopupHead(props: PopupHeadProps) {
  const { page, shownId = '', onAgain, onHelp, service, onService, onPanel } = props;
  const title = titleOf(page);
  return (
    <header class="popup-head">
      <div class="popup-title">
        <h1 dir="auto" title={title}>
          {title}
        </h1>
        <p class="popup-host" title={page?.url}>
          {page && hostText(page.url)}
        </p>
      </div>
      <nav class="popup-tools" aria-label={t('tools')}>
        {service && onPanel !== undefined && (
          <Button
            label={t('buildOpenPanel')}
            icon="panel"
            iconOnly
            variant="quiet"
            onClick={onPanel}
          />
        )}
        {service && page !== undefined ? (
          <IconLink label={t('buildOpenInTab')} icon="expand" href={builderForTab(page.tabId)} />
        ) : (
          <Button
            label={t('scrapeAgain')}
            icon="again"
            iconOnly
            variant="quiet"
            shortcut={KEYS.again}
            disabled={onAgain === undefined}
            onClick={() => onAgain?.()}
          />
        )}
        {/* The key keeps the focus on it when the controls before it change. */}
        <Button
          key="service"
          label={t(service ? 'modeTab' : 'modeService')}
          icon={service ? 'close' : 'cloud'}
          iconOnly
          variant="quiet"
          disabled={onService === undefined}
          onClick={() => onService?.(!service)}
        />
        <IconLink label={t('openResults')} icon="list" href={`/results.html#${shownId}`} />
        <IconLink label={t('openSettings')} icon="settings" href="/options.html" />
        <Button
          label={t('keyboard')}
          icon="help"
          iconOnly
          variant="quiet"
          shortcut={KEYS.help}
          onClick={onHelp}
        />
      </nav>
    </header>
  );
}

function titleOf(page: Page | undefined): string {
  if (page === undefined) return '';
  if (page.title.trim() !== '') return page.title;
  // The browser gives neither title nor address of a page that it protects.
  return t(page.url === '' ? 'closedPage' : 'noTitle');
}

function hostText(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, protocol } = new URL(url);
  return host === '' ? protocol : host;
}
