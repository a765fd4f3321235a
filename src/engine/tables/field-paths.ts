import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isCell } from '../constructs/table-grid';
import type { Cell } from './cells';
import { lineOf } from './line-of';
import { elementsIn, type PageRecord } from './page-record';
import { labelIn } from './read-field';
import { cellsByColumn } from './row-cells';
import { classesOf } from './selector';

/** Identifies a cell among those of its record, with the same key in other records. */
export type CellKey = (cell: Cell, record: PageRecord) => string;

/**
 * Learns from all records what tells positions in them apart: the names of the elements on the way
 * down and, where siblings have the same name, the classes that at least half of the records have
 * or, if there are none, at least two.
 */
export function learnPaths(records: readonly PageRecord[]): CellKey {
  const paths = new Map<SnapshotElement, string>();
  const crowded = new Set<string>();
  const uses = new Map<string, number>();
  for (const record of records) {
    const seen = new Set<string>();
    for (const element of elementsIn(record)) {
      const path = namesTo(element, record, paths);
      if (hasTwin(element)) crowded.add(path);
      for (const name of classesOf(element)) seen.add(`${path} ${name}`);
    }
    for (const key of seen) uses.set(key, (uses.get(key) ?? 0) + 1);
  }

  const steps = new Map<SnapshotElement, string>();
  function stepOf(element: SnapshotElement): string {
    const known = steps.get(element) ?? makeStep(element);
    steps.set(element, known);
    return known;
  }

  function makeStep(element: SnapshotElement): string {
    // Cells are told apart by their columns, since a row may leave some of them out.
    if (isCell(element) && element.parentNode?.localName === 'tr')
      return `column ${cellsByColumn(element.parentNode).indexOf(element)}`;
    const path = paths.get(element) ?? '';
    const prop = element.getAttribute('itemprop') ?? '';
    if (!crowded.has(path)) return element.localName + prop;
    const counts = classesOf(element).map(
      (name) => [name, uses.get(`${path} ${name}`) ?? 0] as const,
    );
    const common = counts.filter(([, count]) => count >= records.length * COMMON);
    const kept = common.length > 0 ? common : counts.filter(([, count]) => count >= 2);
    return `${element.localName}.${kept.map(([name]) => name).join('.')} ${prop}`;
  }

  // Labelled parts are told apart by their labels, since some records have more parts than others.
  return ({ element, take }, record) => {
    const label = labelIn(record, element) || termOf(element, record);
    return `${chainTo(element, record).map(stepOf).join('>')}|${take}|${label}`;
  };
}

/**
 * The elements from the top of a record down to one of its elements; a single top element is left
 * out.
 */
export function chainTo(element: SnapshotElement, record: PageRecord): SnapshotElement[] {
  const chain: SnapshotElement[] = [];
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
    const isTop = record.includes(at);
    if (isTop && record.length === 1) break;
    chain.unshift(at);
    if (isTop) break;
  }
  return chain;
}

/** The text of a term, which labels what follows it. */
function termOf(element: SnapshotElement, record: PageRecord): string {
  return element.localName === 'dt' && !record.includes(element) ? lineOf(element) : '';
}

function namesTo(
  element: SnapshotElement,
  record: PageRecord,
  known: Map<SnapshotElement, string>,
): string {
  const around = record.includes(element) ? undefined : element.parentNode;
  const path = `${around === undefined || around === null ? '' : known.get(around)}>${element.localName}`;
  known.set(element, path);
  return path;
}

/** Whether a sibling has the same name. */
function hasTwin(element: SnapshotElement): boolean {
  const siblings = element.parentNode?.childNodes ?? [];
  return siblings.some(
    (node) => node !== element && node.nodeType === 1 && node.localName === element.localName,
  );
}

const COMMON = 0.5;
