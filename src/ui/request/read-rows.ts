import Papa from 'papaparse';
import type { RowList } from '@/contract/step-rows';

/**
 * A pasted list: CSV with any separator, cells of a spreadsheet, or one text a line. Its first line
 * names the columns. Empty lines are left out, and so are rows beyond 500.
 */
export function readRows(text: string): RowList {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = data;
  const columns = header.map((name) => name.trim());
  return {
    columns,
    rows: rows.slice(0, MOST).map((row) => columns.map((_, at) => row[at]?.trim() ?? '')),
  };
}

const MOST = 500;
