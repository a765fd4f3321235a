import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { words } from './classes';
import type { Survey } from './survey';
import { cellsOf, rowsOf } from './table-grid';

/**
 * Whether a table only places things on the page. It does when it says so, when it has one column
 * with content or one row, when it holds a table or a rule, or when it is a post of a forum; unless it has what only
 * data has: header cells or a caption.
 */
export function isLayoutTable(table: SnapshotElement, survey: Survey): boolean {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  if (POST.test(table.getAttribute('id') ?? '')) return true;
  const rows = rowsOf(table);
  const hasHeader = rows.some((row) => cellsOf(row).some((cell) => cell.localName === 'th'));
  if (hasHeader || table.childNodes.some(isDataPart)) return rows.length === 0;
  const hasColumns = rows.some((row) => cellsOf(row).filter(isFilled).length > 1);
  return !hasColumns || rows.length < 2 || survey.outerTables.has(table);
}

/** Cells without anything in them make room. */
function isFilled(cell: SnapshotElement): boolean {
  for (const node of descendants(cell)) {
    if (node.nodeType === 3 ? /\S/.test(node.nodeValue) : MEDIA.has(node.localName)) return true;
  }
  return false;
}

const MEDIA = words('img svg math input iframe video audio object');

function isDataPart(node: SnapshotElement['childNodes'][number]): boolean {
  return node.nodeType === 1 && (node.localName === 'thead' || node.localName === 'caption');
}

/** What vBulletin calls the table of a post. */
const POST = /^post\d+$/;
