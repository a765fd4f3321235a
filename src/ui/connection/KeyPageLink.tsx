import { t } from '@/platform/i18n';

/** Leads to where the hosted service gives keys. */
export function KeyPageLink() {
  return (
    <a href={KEY_PAGE} target="_blank" rel="noopener noreferrer">
      {t('serviceKeyWhere')}
    </a>
  );
}

const KEY_PAGE = 'https://www.firecrawl.dev/app/api-keys';
