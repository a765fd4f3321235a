import type { PageTable, TableCell } from '@/contract/table/page-table';
import type { ColumnKind } from '@/contract/table/table-column';
import { currencyOf } from '@/core/values/money';
import { likeness, means, phraseOf } from './phrases';
import type { Thing } from './thing';

/** The rows of a table as things, in order, with the columns as properties. */
export function rowThings(table: PageTable): Thing[] {
  const source = table.source === 'table' ? 'table' : 'list';
  const names = table.columns.map(({ key, name }) => [phraseOf(name), phraseOf(key)]);
  return table.rows.map((row) => ({
    source,
    type: '',
    find(phrases) {
      for (const phrase of phrases) {
        const place = placeOf(table, names, phrase);
        if (place === undefined) continue;
        const cell = row[place.column] ?? null;
        const values = cell === null ? [] : valuesOf(cell, place.take);
        const at = table.columns[place.column]?.name ?? '';
        return { values, things: [], at, phrase };
      }
      return undefined;
    },
  }));
}

interface Place {
  column: number;
  take: 'value' | 'href' | 'currency';
}

/** The column that a phrase names, else the one of the kind that it means. */
function placeOf(
  { columns }: PageTable,
  names: readonly (readonly string[])[],
  phrase: string,
): Place | undefined {
  for (const least of [2, 1]) {
    const column = names.findIndex((own) => own.some((name) => likeness(name, phrase) >= least));
    if (column >= 0) return { column, take: 'value' };
  }
  for (const [meaning, kind] of KINDS) {
    if (!means(phrase, meaning)) continue;
    const of = columns.flatMap((column, at) => (column.kind === kind ? [at] : []));
    const [column] = of;
    if (column !== undefined && (of.length === 1 || kind === 'image'))
      return { column, take: 'value' };
  }
  const price = columns.findIndex(({ kind }) => kind === 'price');
  if (price >= 0 && means(phrase, 'currency')) return { column: price, take: 'currency' };
  const title = columns.findIndex(({ kind, shown }) => kind === 'text' && shown);
  if (title < 0) return undefined;
  if (means(phrase, 'name')) return { column: title, take: 'value' };
  return means(phrase, 'url') ? { column: title, take: 'href' } : undefined;
}

function valuesOf(cell: TableCell, take: Place['take']): unknown[] {
  if (take === 'href') return cell.href === undefined ? [] : [cell.href];
  if (take === 'currency') {
    const { currency = '' } = cell;
    const code = currencyOf(currency);
    return code === undefined ? [] : [code];
  }
  if (Array.isArray(cell.value)) return cell.value;
  // If a text is wanted, the value is given as the page writes it.
  return [{ '@value': cell.value, text: cell.text ?? String(cell.value) }];
}

const KINDS: readonly (readonly [meaning: string, kind: ColumnKind])[] = [
  ['price', 'price'],
  ['image', 'image'],
  ['date', 'date'],
  ['url', 'link'],
];
