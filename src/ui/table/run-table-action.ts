import type { PageTable } from '@/contract/table/page-table';
import { fileStem } from '@/export/file-name';
import { tableText } from '@/export/table-text';
import { csvStyleOf } from '@/export/csv-style';
import { tableFile } from '@/export/table-file';
import { copyText } from '@/platform/clipboard';
import { t, tn } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { readSettings } from '@/storage/settings';
import { written } from '../written';
import type { TableAction } from './table-actions';
import type { TableOrigin } from './table-services';

/**
 * Copies or saves the shown columns of a table, and says what was done.
 *
 * @throws {Error} with a message for the user if the browser refuses; then nothing was done.
 */
export async function runTableAction(
  action: TableAction,
  table: PageTable,
  origin: TableOrigin,
): Promise<string> {
  if (action === 'copyTsv' || action === 'copyTableMarkdown') {
    const text = tableText(table, action === 'copyTsv' ? 'tsv' : 'markdown');
    await written(copyText(text));
    return tn('tableCopied', table.rows.length);
  }
  const settings = await readSettings();
  const style = csvStyleOf(settings, navigator.language);
  const { title, url, capturedAt, isSecret } = origin;
  const page = { data: { metadata: { title, url } }, capturedAt: new Date(capturedAt) };
  const stem = fileStem(settings.fileNameTemplate, page);
  const { name, content, mimeType } = tableFile(stem, table, action, style);
  return t('savedFile', saveFile(name, new Blob([content], { type: mimeType }), isSecret));
}
