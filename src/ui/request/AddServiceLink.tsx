import { t } from '@/platform/i18n';

interface AddServiceLinkProps {
  /** The tab whose page the user wants scraped: the settings lead back to it. */
  tabId: number | undefined;
}

/** Leads to where a service is added. */
export function AddServiceLink({ tabId }: AddServiceLinkProps) {
  const from = tabId === undefined ? '' : `?tab=${tabId}`;
  return (
    <a class="button" href={`/options.html${from}#service`} target="_blank" rel="noopener">
      {t('serviceAdd')}
    </a>
  );
}
