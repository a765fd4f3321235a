import { t } from '@/platform/i18n';

/** Links to the page where the hosted service issues keys. */
export function KeyPageLink() {
  return (
    <a href={KEY_PAGE} target="_blank" rel="noopener noreferrer">
      {t('serviceKeyWhere')}
    </a>
  );
}

const KEY_PAGE = 'https://www.firecrawl.dev/app/api-keys';
