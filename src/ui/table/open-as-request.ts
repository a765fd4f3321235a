import { withoutPageColumn } from '@/contract/table/page-column';
import type { PageTable } from '@/contract/table/page-table';
import { schemaOfTable } from '@/contract/table/table-schema';
import { t } from '@/platform/i18n';
import { openOwnPage } from '@/platform/tabs';
import { writeDraft } from '@/storage/drafts';
import { builderForTab } from '@/messaging/own-addresses';
import { newForm } from '@/drafts/form-state';

/** Opens the builder for a tab, with a form that starts with a table's schema, and says so. */
export async function openAsRequest(tabId: number, url: string, table: PageTable): Promise<string> {
  const formats = [{ type: 'json', schema: schemaOfTable(withoutPageColumn(table)) }];
  await writeDraft(tabId, { url, form: newForm({ url, formats }, { door: 'start' }) });
  await openOwnPage(builderForTab(tabId));
  return t('tableRequestOpened');
}
