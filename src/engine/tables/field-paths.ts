import type { SnapshotElement } from '@/contract/snapshot/tree';
import { firstLabel, ownLabel } from '@/contract/table/own-label';
import { headingLevel } from '@/engine/constructs/headings';
import { rowAround } from '../constructs/table-grid';
import type { Cell } from './cells';
import { lineOf } from './line-of';
import { elementsIn, type PageRecord } from './page-record';
import { labelIn } from './read-field';
import { cellsByColumn } from './row-cells';
import { classesOf } from './selector';

/** What tells the positions of records apart. */
export interface Paths {
  /** Identifies a cell among those of its record, with the same key in other records. */
  keyOf: (cell: Cell, record: PageRecord) => string;
  /** The label of a cell: of its part of the record, or in its own text; empty if it has none. */
  labelOf: (cell: Cell, record: PageRecord) => string;
}

/**
 * Learns from all records what tells positions in them apart: the names of the elements on the way
 * down and, where siblings have the same name, the classes that at least half of the records have
 * or, if there are none, at least two; without classes of states.
 * Where they have labels, these do.
 *
 * @param cells - The cells of each record.
 */
export function learnPaths(records: readonly PageRecord[], cells: readonly Cell[][]): Paths {
  const ownLabels = commonLabels(records, cells);
  const paths = new Map<SnapshotElement, string>();
  const crowded = new Set<string>();
  /** In how many records something at a path has an `itemprop`. */
  const props = new Map<string, number>();
  /** Paths that a record has more than once. */
  const repeated = new Set<string>();
  /** In how many records a class is, and how often in all. */
  const uses = new Map<string, { records: number; all: number }>();
  for (const record of records) {
    const seen = new Set<string>();
    const own = new Set<string>();
    for (const element of elementsIn(record)) {
      const path = namesTo(element, record, paths);
      if (own.has(path)) repeated.add(path);
      own.add(path);
      const key = `${path} ${element.getAttribute('itemprop') ?? ''}`;
      if (!own.has(key)) props.set(key, (props.get(key) ?? 0) + 1);
      own.add(key);
      if (hasTwin(element)) crowded.add(path);
      for (const name of classesOf(element)) {
        const key = `${path} ${name}`;
        const use = uses.get(key) ?? { records: 0, all: 0 };
        uses.set(key, use);
        use.all++;
        if (!seen.has(key)) use.records++;
        seen.add(key);
      }
    }
  }

  const steps = new Map<SnapshotElement, string>();
  function stepOf(element: SnapshotElement): string {
    const known = steps.get(element) ?? makeStep(element);
    steps.set(element, known);
    return known;
  }

  function makeStep(element: SnapshotElement): string {
    // Cells are told apart by their columns, since a row may leave some of them out.
    const row = rowAround(element);
    if (row !== undefined) return `column ${cellsByColumn(row).indexOf(element)}`;
    const path = paths.get(element) ?? '';
    const prop = element.getAttribute('itemprop') ?? '';
    if (!crowded.has(path)) {
      const isInAll = props.get(`${path} ${prop}`) === records.length;
      const isTelling = prop !== '' && isInAll && repeated.has(path);
      return `${element.localName}${isTelling ? ` ${prop}` : ''}`;
    }
    const found = classesOf(element).flatMap((name) => {
      const use = uses.get(`${path} ${name}`);
      return use ? [[name, use] as const] : [];
    });
    const common = found.filter(([, use]) => use.records >= records.length * COMMON);
    // A class that no record has twice tells a position; what fewer have beside it is a state.
    const only = common.filter(([, use]) => use.all === use.records);
    const most = Math.max(0, ...only.map(([, use]) => use.records));
    const telling = common.filter(([, use]) => use.records >= most);
    const kept = common.length > 0 ? telling : found.filter(([, use]) => use.records >= 2);
    return `${element.localName}.${kept.map(([name]) => name).join('.')} ${prop}`;
  }

  function labelOf(cell: Cell, record: PageRecord): string {
    const own = labelInText(cell, record, firstLabel);
    return labelIn(record, cell.element) || (ownLabels.has(own) ? own : '');
  }

  return {
    labelOf,
    // Parts with labels are told apart by them, as some records have more parts than others.
    keyOf(cell, record) {
      const { element, take } = cell;
      const label = labelOf(cell, record) || termOf(element, record);
      return `${chainTo(element, record).map(stepOf).join('>')}|${take}|${label}`;
    },
  };
}

/**
 * The labels that texts of at least half of the records begin with; of nearly all, if those may have other
 * colons, as titles have.
 */
function commonLabels(
  records: readonly PageRecord[],
  cells: readonly Cell[][],
): ReadonlySet<string> {
  const common = (of: (text: string) => string, share: number) => {
    const counts = new Map<string, number>();
    for (const [at, record] of records.entries())
      for (const label of new Set(cells[at]?.map((cell) => labelInText(cell, record, of))))
        counts.set(label, (counts.get(label) ?? 0) + 1);
    counts.delete('');
    const least = records.length * share;
    return [...counts].flatMap(([label, count]) => (count >= least ? [label] : []));
  };
  // Where most have the same further colon, they have several labels.
  const further = new Set(common(nextLabel, COMMON));
  const first = further.size > 0 ? [] : common(firstLabel, NEARLY_ALL);
  return new Set([...common(ownLabel, COMMON), ...first]);
}

/** The word before the second colon of a text. */
function nextLabel(text: string): string {
  return SECOND.exec(text)?.[1] ?? '';
}

/** The label that a cell's own text begins with; empty if it has none. A heading is no value. */
function labelInText(
  { element, take, text }: Cell,
  record: PageRecord,
  labelOf: (text: string) => string,
): string {
  if (take !== 'text' || record.includes(element) || headingLevel(element) > 0) return '';
  return labelOf(text);
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

const SECOND = /^[^:\uff1a]*[:\uff1a][^:\uff1a]*?(\p{L}+)[^\p{L}:\uff1a]*[:\uff1a]/u;
const COMMON = 0.5;
const NEARLY_ALL = 0.95;
