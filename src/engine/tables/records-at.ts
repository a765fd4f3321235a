import type { TableRecords } from '@/contract/table/table-rule';
import { recordHeads } from '@/contract/table/record-heads';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { PageRecord } from './page-record';
import { READING } from './read-field';
import { selectIn } from './selector';
import { isFootRow } from './table-foot';
import { isHeaderRow } from './header-names';
import { isGroupRow } from './row-groups';

/**
 * The records that a rule finds in a page, in document order; without rows that name columns or groups of rows, or
 * stand in the foot of a table.
 */
export function recordsAt(
  root: SnapshotElement,
  { selector, untilNext = false }: TableRecords,
): PageRecord[] {
  const heads = selectIn(root, selector).filter(
    (head) => !isHeaderRow(head) && !isFootRow(head) && !isGroupRow(head),
  );
  return untilNext ? withFollowing(heads) : heads.map((head) => [head]);
}

/**
 * Elements, each with the siblings that follow it up to the next one. The last one of a parent gets
 * no more than is usual. Terms one after another share what follows them, so the first one begins their record.
 */
export function withFollowing(found: readonly SnapshotElement[]): PageRecord[] {
  const heads = recordHeads(found, READING);
  const isHead = new Set(heads);
  const records = heads.map((head) => {
    const record = [head];
    const siblings = head.parentNode?.childNodes ?? [];
    for (let at = siblings.indexOf(head) + 1; at < siblings.length; at++) {
      const next = siblings[at];
      if (next?.nodeType !== 1) continue;
      if (isHead.has(next) || record.length >= MAX_PARTS) break;
      record.push(next);
    }
    return record;
  });
  // Other things may follow the last record of a parent, such as a row that loads more.
  const lengths = records.map(({ length }) => length).toSorted((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 1;
  return records.map((record) => {
    const next = record.at(-1)?.parentNode?.childNodes.findLast((node) => node.nodeType === 1);
    return record.at(-1) === next ? record.slice(0, usual) : record;
  });
}

const MAX_PARTS = 12;
