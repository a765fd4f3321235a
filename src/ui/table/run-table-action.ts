import type { PageTable } from '@/contract/table/page-table';
import { fileStem } from '@/export/file-name';
import { tableText, tableTypes } from '@/export/table-text';
import { csvStyleOf } from '@/export/csv-style';
import { XLSX_TYPE } from '@/export/file-types';
import { tableXlsx } from '@/export/table-xlsx';
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
    const text = tableText(table, action === 'copyTsv' ? 'tsv' : 'tableMarkdown');
    await written(copyText(text));
    return tn('tableCopied', table.rows.length);
  }
  const { extension, mimeType } = action === 'xlsx' ? XLSX_TYPE : tableTypes[action];
  const name = `${await stemOf(origin)}.${extension}`;
  const style = csvStyleOf(await readSettings(), navigator.language);
  const content = action === 'xlsx' ? tableXlsx(table) : tableText(table, action, style);
  const file = new Blob([content], { type: mimeType });
  return t('savedFile', saveFile(name, file, origin.isSecret));
}

/** The file name by the user's template. */
async function stemOf({ title, url, capturedAt }: TableOrigin): Promise<string> {
  const { fileNameTemplate } = await readSettings();
  const page = { data: { metadata: { title, url } }, capturedAt: new Date(capturedAt) };
  return fileStem(fileNameTemplate, page);
}
