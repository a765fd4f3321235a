import { elementsIn, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { depthMarkOf } from '@/engine/constructs/answer-depths';
import { isPost } from '@/engine/constructs/records';
import type { FoundField } from './build-columns';
import type { PageRecord } from './page-record';
import { classesOf } from './selector';

/** Stands for how deep a record is among those that it answers, in place of what to take from an element. */
export const DEPTH_TAKE = '@depth';

/** The field of how deep each record is; `undefined` unless they are posts, some of which answer others. */
export function depthField(records: readonly PageRecord[]): FoundField | undefined {
  const [record, ...others] = records;
  const element = record?.[0];
  if (!record || !element || others.length === 0) return undefined;
  const posts = records.filter(([head]) => head !== undefined && isPost(head)).length;
  if (posts < records.length * MOST || !areDifferent(depthsOf(records) ?? [])) return undefined;
  const example = { element, record };
  return { selector: ':not(*)', label: 'depth', take: DEPTH_TAKE, example, order: 0, filled: 1 };
}

/**
 * How many others each record answers, one after another: 0 for those that answer none. By what holds them, or by what
 * they say of their depth where the page only indents them; `undefined` if neither tells.
 */
export function depthsOf(records: readonly PageRecord[]): number[] | undefined {
  const heads = records.flatMap(([head]) => head ?? []);
  if (heads.length < records.length) return undefined;
  let units: readonly SnapshotElement[] = heads;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const all = new Set(units);
    // What holds several records, or else what others do not have, is none of them.
    if (all.size < heads.length || !areOneKind(units)) break;
    const held = units.map((unit) => timesWithin(unit, all));
    if (areDifferent(held)) return held;
    units = units.flatMap(({ parentNode }) => parentNode ?? []);
  }
  const marks = heads.map(markIn);
  const [first] = marks;
  if (!first || marks.some((mark) => mark?.kind !== first.kind)) return undefined;
  const marked = marks.map((mark) => mark?.depth ?? 0);
  // The first post answers none.
  if (marked[0] !== Math.min(...marked)) return undefined;
  const steps = [...new Set(marked)].toSorted((a, b) => a - b);
  return marked.map((depth) => steps.indexOf(depth));
}

/** Whether elements have the same name and, if one has classes, share one with it. */
function areOneKind([first, ...others]: readonly SnapshotElement[]): boolean {
  const names = new Set(first ? classesOf(first) : []);
  return others.every((one) => {
    const own = classesOf(one);
    const isNamed = own.length === 0 ? names.size === 0 : own.some((name) => names.has(name));
    return one.localName === first?.localName && isNamed;
  });
}

/** In how many others of some elements one of them is. */
function timesWithin(element: SnapshotElement, others: ReadonlySet<SnapshotElement>): number {
  return outward(element.parentNode)
    .filter((at) => others.has(at))
    .toArray().length;
}

/** What a record says of its depth before it says anything else. */
function markIn(head: SnapshotElement) {
  const marks = elementsIn(head).take(MAX_LOOKED).map(depthMarkOf);
  return depthMarkOf(head) ?? marks.find((mark) => mark !== null);
}

function areDifferent(depths: readonly number[]): boolean {
  return new Set(depths).size > 1;
}

const MOST = 0.5;
/** How far what holds an answer may be above it. */
const MAX_LEVELS = 3;
const MAX_LOOKED = 12;
