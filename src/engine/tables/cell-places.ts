import type { CellPlace, CellPlaces } from '@/contract/table/cell-places';
import { CELLS, type TableField } from '@/contract/table/table-column';
import { cellsOf } from '../constructs/table-grid';
import { mostCommon } from './most-common';
import type { PageRecord } from './page-record';
import { cellsByColumn } from './row-cells';

/**
 * Where to find each column's cell in the rows of a table with cells that span rows, by column.
 * Leaves out columns whose cell is always at its own position.
 */
export function cellPlaces(
  records: readonly PageRecord[],
  fields: readonly TableField[],
): CellPlaces {
  return Object.fromEntries(
    fields.flatMap(({ selector, nth = 0 }) => {
      const places = selector === CELLS ? placesOf(records, nth) : [];
      return places.some(({ place }) => place !== nth + 1) ? [[nth, places]] : [];
    }),
  );
}

/**
 * A column's usual place in the rows of each length. Rows whose cell is in a row above do not
 * count.
 */
function placesOf(records: readonly PageRecord[], column: number): CellPlace[] {
  const found = records.flatMap(([row]) => {
    if (row?.localName !== 'tr') return [];
    const own = cellsOf(row);
    const cell = cellsByColumn(row)[column];
    const place = cell === null || cell === undefined ? 0 : own.indexOf(cell) + 1;
    return place === 0 ? [] : [{ cells: own.length, place }];
  });
  const byLength = Map.groupBy(found, ({ cells }) => cells);
  return [...byLength.values()].flatMap((same) => mostCommon(same, ({ place }) => place)[0] ?? []);
}
