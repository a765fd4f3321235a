import type { PageTable, TableCell } from '@/contract/table/page-table';
import { keyFrom } from './column-name';

/**
 * Names the columns of a visible list after properties in the page's structured data about the same
 * things: a column with the values of a property, row by row, gets the property's name. The table
 * is unchanged if the data is about other things.
 *
 * @param data - A table of structured data, in any order and of any length.
 */
export function nameByData(table: PageTable, data: PageTable): PageTable {
  const partners = partnersOf(table, data);
  const matched = partners.filter((row) => row !== undefined).length;
  if (matched < table.rows.length * MOST_OF) return table;
  const free = new Set(data.columns.keys());
  const columns = table.columns.map((column, at) => {
    const same = [...free].find((other) => {
      const pairs = pairsOf(table, at, partners, other);
      return pairs.length >= matched / 2 && pairs.filter(Boolean).length >= pairs.length * MOST_OF;
    });
    if (same === undefined || column.kind === 'link' || column.kind === 'image') return column;
    free.delete(same);
    const name = data.columns[same]?.name ?? column.name;
    const isTaken = table.columns.some((one) => one !== column && one.name === name);
    if (isTaken || name === column.name) return column;
    const keys = table.columns.filter((one) => one !== column).map(({ key }) => key);
    return { ...column, name, key: keyFrom(name, column.kind, new Set(keys)) };
  });
  return { ...table, columns };
}

/** Where a row and its partner both have a value in their column: whether that is the same. */
function pairsOf(
  { rows }: PageTable,
  at: number,
  partners: readonly (PageTable['rows'][number] | undefined)[],
  other: number,
): boolean[] {
  return rows.flatMap((row, place) => {
    const [own, theirs] = [row[at] ?? null, partners[place]?.[other] ?? null];
    return own === null || theirs === null ? [] : [saysTheSame(own, theirs)];
  });
}

/** Whether a visible table has everything that structured data says about the same things. */
export function hasAllOf(table: PageTable, data: PageTable): boolean {
  const partners = partnersOf(table, data);
  const matched = partners.filter((row) => row !== undefined).length;
  if (matched < data.rows.length * MOST_OF) return false;
  return data.columns.every(({ shown }, other) => {
    if (!shown) return true;
    return table.columns.some((_, at) => {
      const same = pairsOf(table, at, partners, other).filter(Boolean);
      return same.length >= matched * MOST_OF;
    });
  });
}

/**
 * For each visible row, the row of data about the same thing: the one with the same address or
 * name.
 */
function partnersOf(table: PageTable, data: PageTable): (PageTable['rows'][number] | undefined)[] {
  const known = new Map<string, PageTable['rows'][number] | null>();
  for (const row of data.rows)
    for (const text of new Set(row.flatMap(idsOf))) {
      // A text that two things share identifies neither.
      known.set(text, known.has(text) ? null : row);
    }
  return table.rows.map((row) =>
    row
      .flatMap(idsOf)
      .map((text) => known.get(text))
      .find((one) => one !== undefined && one !== null),
  );
}

/** The texts in a cell that identify a thing: its address or its name, but not a number. */
function idsOf(cell: TableCell | null): string[] {
  if (cell === null || typeof cell.value === 'number') return [];
  return [cell.value, cell.href].flat().flatMap((one) => {
    const text = typeof one === 'string' ? plain(one) : '';
    return text.length > 2 ? [text] : [];
  });
}

function saysTheSame(a: TableCell, b: TableCell): boolean {
  if (typeof a.value === 'number' || typeof b.value === 'number')
    return Number(a.value) === Number(b.value);
  const [own, other] = [plain(String(a.value)), plain(String(b.value))];
  return own === other || (own.slice(0, DAY) === other.slice(0, DAY) && /^\d{4}-\d\d-/.test(own));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[/\s]+$/, '')
    .trim();
}

const MOST_OF = 0.6;
/** Characters of an ISO date. */
const DAY = 10;
