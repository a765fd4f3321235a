import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isCodeTable } from '../code-text';
import { codeBlock } from './code';
import { readBlocks } from '../blocks';
import { CELL_BREAK } from '../inline';
import { block, BOUNDARY, BREAK, raw } from '../marks';
import type { MarkdownRule, RenderState } from '../rule';
import { cellsOf, isCell, readGrid, rowsOf } from '../table-grid';
import { isLayoutTable } from '../layout-table';

/** Tables, one line a row. What is only laid out with a table is unwrapped. */
export const tableRules: MarkdownRule[] = [
  {
    filter: 'table',
    leaf: isCodeTable,
    replacement: (content, table, state) => {
      if (isCodeTable(table)) return codeBlock(table, state);
      if (isLayout(table, state)) return BOUNDARY + content + BOUNDARY;
      const rows = rowsOf(table);
      // A table in a cell of a table has no markdown: its rows follow each other.
      const markdown = state.inside.cell > 0 ? nestedTable(rows, state) : tableBlock(rows, state);
      return BOUNDARY + content + BOUNDARY + markdown;
    },
  },
  {
    filter: ['td', 'th'],
    scope: (cell, state) => {
      const table = tableOf(cell);
      return table === null || isLayout(table, state) ? undefined : 'cell';
    },
    replacement: (content, cell, state) => {
      const table = tableOf(cell);
      if (table === null || isLayout(table, state)) return BOUNDARY + content + BOUNDARY;
      state.cells.set(cell, content);
      return '';
    },
  },
];

function isLayout(table: SnapshotElement, state: RenderState): boolean {
  let layout = state.layoutTables.get(table);
  if (layout === undefined) {
    layout = isLayoutTable(table, state.survey);
    state.layoutTables.set(table, layout);
  }
  return layout;
}

function tableOf(cell: SnapshotElement): SnapshotElement | null {
  const row = cell.parentNode;
  if (row?.localName !== 'tr') return null;
  let node = row.parentNode;
  for (let steps = 0; node !== null && steps < 4; steps++) {
    if (node.localName === 'table') return node;
    if (isCell(node)) return null;
    node = node.parentNode;
  }
  return null;
}

function tableBlock(rows: SnapshotElement[], state: RenderState): string {
  const grid = readGrid(rows);
  const texts = grid.rows
    .map((row) => row.map((cell) => (cell === null ? '' : cellText(cell, state))))
    .filter((row) => row.some((text) => text !== ''));
  if (texts.length === 0) return '';
  const columns = filledColumns(texts);
  const kept = columns.every(Boolean)
    ? texts
    : texts.map((row) => row.filter((_text, column) => columns[column]));
  const width = columns.filter(Boolean).length;
  const header = grid.header ? (kept[0] ?? []) : [];
  const body = grid.header ? kept.slice(1) : kept;
  const aligns = alignments(grid.rows.slice(0, 2), width);
  // The header must have as many cells as there are columns; a row may end early.
  const lines = [fullLine(pad(header, width)), fullLine(aligns), ...body.map(line)];
  return block('t', lines.join('\n'));
}

/** A cell's content on one line. */
function cellText(cell: SnapshotElement, state: RenderState): string {
  const content = state.cells.get(cell);
  if (content === undefined || content === '') return '';
  const text = readBlocks(content, CELL_BREAK)
    .map(({ markdown }) => markdown)
    .join(CELL_BREAK);
  return text.includes('|') ? text.replaceAll('|', '\\|') : text;
}

/** Columns that hold something; those that are only spanned show nothing. */
function filledColumns(rows: string[][]): boolean[] {
  const filled: boolean[] = [];
  for (const row of rows) {
    row.forEach((text, column) => {
      filled[column] = filled[column] === true || text !== '';
    });
  }
  return filled;
}

function alignments(rows: (SnapshotElement | null)[][], width: number): string[] {
  const marks = { left: ':--', center: ':-:', right: '--:' };
  return Array.from({ length: width }, (_, column) => {
    for (const row of rows) {
      const align = alignOf(row[column]);
      if (align !== null) return marks[align];
    }
    return '---';
  });
}

function alignOf(cell: SnapshotElement | null | undefined): 'left' | 'center' | 'right' | null {
  const align =
    cell?.getAttribute('align') ??
    /text-align:\s*(\w+)/.exec(cell?.getAttribute('style') ?? '')?.[1];
  const name = align?.toLowerCase();
  return name === 'left' || name === 'center' || name === 'right' ? name : null;
}

function pad(row: string[], width: number): string[] {
  return row.length < width ? [...row, ...Array<string>(width - row.length).fill('')] : row;
}

function line(cells: string[]): string {
  let end = cells.length;
  while (end > 1 && cells[end - 1] === '') end--;
  return fullLine(end === cells.length ? cells : cells.slice(0, end));
}

function fullLine(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function nestedTable(rows: SnapshotElement[], state: RenderState): string {
  const lines = rows.map((row) =>
    cellsOf(row)
      .map((cell) => (state.cells.get(cell) ?? '').trim())
      .filter((text) => text !== '')
      .join(raw(' | ')),
  );
  return BREAK + lines.join(BREAK) + BREAK;
}
