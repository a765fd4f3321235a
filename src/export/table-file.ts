import type { PageTable } from '@/contract/table/page-table';
import type { CsvStyle } from './csv-style';
import { namedFile, type ExportFile } from './file-types';
import { tableText, type TableForm } from './table-text';
import { tableXlsx } from './table-xlsx';

/** The types of files that a table can be saved as. */
export type TableType = TableForm | 'xlsx';

/**
 * A table as a file.
 *
 * @param stem - Its name, without the extension.
 * @param style - How CSV is written. Default: with commas, without a byte order mark.
 */
export function tableFile(
  stem: string,
  table: PageTable,
  type: TableType,
  style?: CsvStyle,
): ExportFile {
  return namedFile(stem, type, type === 'xlsx' ? tableXlsx(table) : tableText(table, type, style));
}
