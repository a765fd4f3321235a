import { t } from '@/platform/i18n';
import type { SiteTable } from '@/storage/site-tables';

/** The table stored for a site, on one line that begins with its host. */
export function siteTableText({ host, table }: SiteTable): string {
  const { rule, hidden, title } = table;
  const columns = rule.fields.filter(({ key }) => !hidden.includes(key)).map(({ name }) => name);
  return t('permissionsTableOf', columns.join(', '), host, title || t('formTable'));
}
