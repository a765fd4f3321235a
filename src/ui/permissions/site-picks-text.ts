import { t } from '@/platform/i18n';
import type { SitePicks } from '@/storage/site-picks';

/** The picks for a site, on one line that begins with its host. */
export function sitePicksText({ host, include, exclude, onlyMainContent }: SitePicks): string {
  const parts = [
    onlyMainContent !== undefined && t(onlyMainContent ? 'contentMain' : 'contentPage'),
    include.length > 0 && t('optionInclude', include.join(', ')),
    exclude.length > 0 && t('optionExclude', exclude.join(', ')),
  ];
  return t('permissionsPicksOf', host, parts.filter(Boolean).join(' · '));
}
