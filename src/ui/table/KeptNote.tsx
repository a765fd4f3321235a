import type { FoundTables } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import { t } from '@/platform/i18n';
import { Icon } from '../Icon';

interface KeptNoteProps {
  kept: NonNullable<FoundTables['kept']>;
  /** The table that the rule found, if the page has any of it. */
  table: PageTable | undefined;
}

/** Where the table comes from, and which parts of it the page no longer has. */
export function KeptNote({ kept: { by, fit }, table }: KeptNoteProps) {
  const missing = fit.missing.map(
    (key) => table?.columns.find((column) => column.key === key)?.name ?? key,
  );
  if (by === 'page' && missing.length === 0) return null;
  const isGone = fit.records === 0;
  const text = isGone
    ? t('tableSiteGone')
    : missing.length > 0
      ? t('tableMissing', missing.join(', '))
      : t('tableSiteKept');
  return (
    <p class="table-note quiet line">
      {(isGone || missing.length > 0) && <Icon name="warning" />}
      {text}
    </p>
  );
}
