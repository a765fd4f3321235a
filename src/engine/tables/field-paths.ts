import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Cell } from './cells';
import { classesOf, escapeName } from './selector';
import { elementsIn, type PageRecord } from './page-record';

/** Says where in a record an element is, in steps that are the same in the other records. */
export interface FieldPaths {
  /** The steps from the record down, as selectors without positions; the record itself has none. */
  stepsTo(element: SnapshotElement, record: PageRecord): string[];
  /** What tells a cell from the others of its record: its place, and what is taken there. */
  keyOf(cell: Cell, record: PageRecord): string;
}

/**
 * Learns of all records which classes tell places apart: those that half of the records have at the same
 * place. Of others, such as those of a state or with a number, an element is known only where it has no
 * better ones.
 */
export function learnPaths(records: readonly PageRecord[]): FieldPaths {
  const uses = new Map<string, number>();
  for (const record of records) {
    const own = new Set<string>();
    for (const element of elementsIn(record))
      for (const name of classesOf(element)) own.add(`${element.localName}.${name}`);
    for (const key of own) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const steps = new Map<SnapshotElement, string>();

  function stepOf(element: SnapshotElement): string {
    const known = steps.get(element) ?? makeStep(element);
    steps.set(element, known);
    return known;
  }

  function makeStep(element: SnapshotElement): string {
    const { localName, writtenName = localName } = element;
    const classes = classesOf(element);
    const shareOf = (name: string) => (uses.get(`${localName}.${name}`) ?? 0) / records.length;
    const common = classes.filter((name) => shareOf(name) >= COMMON);
    const several = classes.filter((name) => shareOf(name) * records.length >= 2);
    const kept = common.length > 0 ? common : several;
    const prop = element.getAttribute('itemprop');
    const marked = prop === null ? '' : `[itemprop="${escapeName(prop)}"]`;
    return escapeName(writtenName) + kept.map((name) => `.${escapeName(name)}`).join('') + marked;
  }

  function stepsTo(element: SnapshotElement, record: PageRecord): string[] {
    const path: string[] = [];
    for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
      const isTop = record.includes(at);
      if (isTop && record.length === 1) break;
      path.unshift(stepOf(at));
      if (isTop) break;
    }
    return path;
  }

  return {
    stepsTo,
    keyOf: ({ element, take }, record) => `${stepsTo(element, record).join('>')}|${take}`,
  };
}

const COMMON = 0.5;
