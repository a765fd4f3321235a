import type { SnapshotElement } from '@/contract/snapshot/tree';
import { escapeName, placeOf } from './selector';
import { outwardIn, type PageRecord } from './page-record';
import { isLong } from './cells';
import { mostCommon } from './most-common';
import { elementsAt } from './read-field';

/** A selector relative to the record, and which of its matches counts. */
export interface FieldPlace {
  selector: string;
  nth?: number;
}

/**
 * The shortest selector that finds exactly the wanted element in each record: by the element alone,
 * with what is around it, by its whole path, or by positions. `undefined` if none is right in nine
 * of ten records. Where a record has no such text, a long one of several blocks may stand in its place.
 *
 * @param wanted - The element in each record; `null` if the record has none.
 * @param steps - The steps to one of the elements, as selectors without positions.
 * @param label - The page's label for the part that they are in; `undefined` if it has none.
 * @param other - A record in which the selector should find something of the same name, too.
 */
export function placeFor(
  records: readonly PageRecord[],
  wanted: readonly (SnapshotElement | null)[],
  steps: readonly string[],
  label?: string,
  other?: PageRecord,
): FieldPlace | undefined {
  if (steps.length === 0) return { selector: ':scope' };
  const sample = sampleOf(records.length);
  let best: { place: FieldPlace; right: number } | undefined;
  for (const selector of selectorsFor(records, wanted, steps)) {
    const found = sample.map((at) => elementsAt(records[at] ?? [], selector, label));
    const meant = sample.map((at) => wanted[at] ?? null);
    const places = found.map((elements, i) => placeIn(elements, meant[i] ?? null));
    const [nth] = mostCommon(places.filter((at) => at >= 0));
    if (nth === undefined) continue;
    const right = found.filter((elements, i) => {
      const element = elements[nth] ?? null;
      return element === meant[i] || (meant[i] === null && element !== null && isLong(element));
    }).length;
    const place = nth === 0 ? { selector } : { selector, nth };
    const usual = mostCommon(found.map(({ length }) => length))[0] ?? 0;
    const inOther = other ? elementsAt(other, selector, label) : [];
    const isInOther =
      inOther[nth] !== undefined && inOther.length <= usual && IS_NAMED.test(selector);
    if (right === sample.length && (isInOther || other === undefined)) return place;
    if (best === undefined || right > best.right) best = { place, right };
  }
  return best !== undefined && best.right >= sample.length * ENOUGH ? best.place : undefined;
}

/** A selector that finds, in each record, exactly the elements at a path. */
export function placeForAll(
  records: readonly PageRecord[],
  wanted: readonly (readonly SnapshotElement[])[],
  steps: readonly string[],
  label?: string,
): FieldPlace | undefined {
  const sample = sampleOf(records.length);
  for (const selector of pathsOf(records, steps)) {
    const isRight = sample.every((at) => {
      const found = elementsAt(records[at] ?? [], selector, label);
      const meant = wanted[at] ?? [];
      return found.length === meant.length && found.every((element) => meant.includes(element));
    });
    if (isRight) return { selector };
  }
  return undefined;
}

function* selectorsFor(
  records: readonly PageRecord[],
  wanted: readonly (SnapshotElement | null)[],
  steps: readonly string[],
): Generator<string> {
  yield* pathsOf(records, steps);
  const at = wanted.findIndex((element) => element !== null);
  const [element, record] = [wanted[at] ?? null, records[at] ?? []];
  const prop = element?.getAttribute('itemprop') ?? '';
  if (/^\w+$/.test(prop)) yield `[itemprop="${prop}"]`;
  // Finds the last part even if only some records have a mark or a date before it.
  if (steps.length > 1) yield `${steps.slice(-2).join(' > ')}:last-child`;
  if (element !== null && record.length === 1) yield pathTo(element, record);
}

/** Selectors from the last step alone to the whole path. */
function* pathsOf(records: readonly PageRecord[], steps: readonly string[]): Generator<string> {
  const last = steps.at(-1) ?? '';
  const hasName = /[.[]/.test(last);
  if (hasName) {
    const short = /\.(?:[^.[\\]|\\.)+/.exec(last)?.[0];
    if (short !== undefined) yield short;
    yield last;
  }
  for (let from = steps.length - 2; from >= 0; from--) {
    const around = steps[from] ?? '';
    if (/[.[]/.test(around)) yield `${around} ${last}`;
  }
  if (!hasName) yield last;
  for (let from = steps.length - 2; from > 0; from--) yield steps.slice(from).join(' > ');
  const isSeveral = records.some((record) => record.length > 1);
  yield isSeveral ? steps.join(' > ') : `:scope > ${steps.join(' > ')}`;
}

/** Finds an element in a record by its place. */
export function pathTo(element: SnapshotElement, record: PageRecord): string {
  const path = outwardIn(record, element)
    .filter((at) => !record.includes(at))
    .map((at) => `${escapeName(at.writtenName ?? at.localName)}:nth-child(${placeOf(at)})`);
  return `:scope > ${path.toArray().toReversed().join(' > ')}`;
}

/**
 * The positions of the records that a selector is tried on: a fixed number, spread over all, so
 * that long lists take no longer.
 */
function sampleOf(count: number): number[] {
  const step = Math.max(1, count / MAX_TRIED);
  return Array.from({ length: Math.min(count, MAX_TRIED) }, (_, at) => Math.floor(at * step));
}

function placeIn(elements: readonly SnapshotElement[], element: SnapshotElement | null): number {
  return element === null ? -1 : elements.indexOf(element);
}

/** The name of a kind of part, not just of an element. */
const IS_NAMED = /(?:^|[ >])time$|[.[][^ >]*$/;
const MAX_TRIED = 40;
const ENOUGH = 0.9;
