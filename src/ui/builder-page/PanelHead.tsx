import type { ComponentChildren } from 'preact';
import { t } from '@/platform/i18n';
import { IconLink } from '../IconLink';
import { builderForTab } from '@/messaging/own-addresses';

interface PanelHeadProps {
  /** The tab beside the panel. */
  tabId: number | undefined;
  title: string;
  /** What stands below the title. */
  children: ComponentChildren;
}

/** The top of the side panel, which has no room for words: what else there is opens in a tab. */
export function PanelHead({ tabId, title, children }: PanelHeadProps) {
  return (
    <header class="panel-head">
      <h1>{title}</h1>
      <nav aria-label={t('winnowPages')}>
        <IconLink
          label={t('buildOpenInTab')}
          icon="expand"
          href={tabId === undefined ? '/builder.html' : builderForTab(tabId)}
        />
        <IconLink label={t('resultsTitle')} icon="list" href="/results.html" />
        <IconLink label={t('buildSettings')} icon="settings" href="/options.html" />
      </nav>
      {children}
    </header>
  );
}
