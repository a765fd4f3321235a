import type { SnapshotElement } from '@/engine/dom/snapshot';
import type { Survey } from './survey';
import { cellsOf, rowsOf } from './table-grid';

/**
 * Whether a table only places things on the page. It does when it says so, when it has one column
 * or row, when it holds a table or a rule, or when it is a post of a forum; unless it has what only
 * data has: header cells or a caption.
 */
export function isLayoutTable(table: SnapshotElement, survey: Survey): boolean {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  if (POST.test(table.getAttribute('id') ?? '')) return true;
  const rows = rowsOf(table);
  const hasHeader = rows.some((row) => cellsOf(row).some((cell) => cell.localName === 'th'));
  if (hasHeader || table.childNodes.some(isDataPart)) return rows.length === 0;
  const widest = rows.reduce((most, row) => Math.max(most, cellsOf(row).length), 0);
  return widest < 2 || rows.length < 2 || survey.outerTables.has(table);
}

function isDataPart(node: SnapshotElement['childNodes'][number]): boolean {
  return node.nodeType === 1 && (node.localName === 'thead' || node.localName === 'caption');
}

/** What vBulletin calls the table of a post. */
const POST = /^post\d+$/;
