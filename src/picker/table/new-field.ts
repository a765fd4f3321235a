import { withoutLabel } from '@/contract/table/own-label';
import type { ColumnKind, TableField } from '@/contract/table/table-column';
import * as native from '@/reader/native';
import { stableClasses } from '../stable-names';
import { stepTo } from '../similar';
import { labelIn, liveValues, ownLabelOf, within, type LiveRecord } from './live-records';

type Place = Pick<TableField, 'selector' | 'label' | 'take' | 'nth' | 'all'>;

/**
 * A field for the value that the user pointed at in a record: by its label, or by a class or name
 * that finds one value in most records, else by the path to it. `undefined` if the element is not
 * in the record.
 *
 * @param all - Whether a cell collects all values of this kind.
 */
export function placeOf(
  element: Element,
  record: LiveRecord,
  records: readonly LiveRecord[],
  all: boolean,
): Place | undefined {
  const head = record.find((one) => one === element || one.contains(element));
  if (head === undefined) return undefined;
  const take = takeOf(element);
  if (head === element) return { selector: ':scope', take };
  const name = CSS.escape(native.localNameOf(element));
  const path = pathTo(element, head);
  const candidates = [...stableClasses(element).map((one) => name + one), name];
  if (all) {
    const kind = candidates.find((one) => within(head, one).length > 1) ?? name;
    return { selector: kind, take, all: true };
  }
  const own = ownLabelOf(element);
  const isNamed =
    own !== '' && !/^h[1-6]$/.test(name) && fits({ selector: name, label: own }, records);
  const label = labelIn(record, element) || (isNamed ? own : '');
  if (label !== '') {
    const only = candidates.find(
      (selector) => liveValues(record, { selector, label })[0] === element,
    );
    return { selector: only ?? path, label, take };
  }
  const only = candidates.find(
    (one) =>
      within(head, one)[0] === element && fits({ selector: one }, records) && isAlone(one, records),
  );
  return { selector: only ?? path, take };
}

/** The kind that most values of a field have. */
export function kindOf(element: Element, field: Place, records: readonly LiveRecord[]): ColumnKind {
  if (field.take === '@src') return 'image';
  if (native.localNameOf(element) === 'time') return 'date';
  const texts = records
    .flatMap((record) => liveValues(record, field))
    .map((one) => (one.textContent ?? '').trim())
    .map((text) => withoutLabel(text, field.label ?? ''))
    .filter((text) => text !== '');
  const most = (pattern: RegExp) =>
    texts.length > 0 && texts.filter((text) => pattern.test(text)).length > texts.length * 0.8;
  if (most(PRICE)) return 'price';
  if (most(/^[-+]?\d[\d.,\s]*$/)) return 'number';
  return most(/^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/) ? 'date' : 'text';
}

/** A name for the values at an element, from `itemprop` or a class; empty if it has neither. */
export function nameOf(element: Element): string {
  const said = native.attributeOf(element, 'itemprop') ?? stableClasses(element).at(-1)?.slice(1);
  const words = (said ?? '').split(/[-_]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
  const last = words.slice(-2).join(' ').toLowerCase();
  return last.length > 1 ? last.charAt(0).toUpperCase() + last.slice(1) : '';
}

/** A number with a currency's sign or code. */
const PRICE = /^(?=.*(?:\p{Sc}|\b[A-Z]{3}\b)).{0,6}\d.{0,16}$/u;

function takeOf(element: Element): Place['take'] {
  return native.localNameOf(element) === 'img' ? '@src' : 'text';
}

function pathTo(element: Element, head: Element): string {
  const steps: string[] = [];
  for (let at: Element = element; at !== head;) {
    steps.unshift(stepTo(at));
    const parent = native.parentNodeOf(at);
    if (parent === null || !native.isElement(parent)) break;
    at = parent;
  }
  return `:scope > ${steps.join(' > ')}`;
}

/** Whether something is found in most records. */
function fits(place: Pick<Place, 'selector' | 'label'>, records: readonly LiveRecord[]): boolean {
  const found = records.filter((record) => liveValues(record, place).length > 0);
  return found.length * 2 >= records.length;
}

/** Whether a selector finds at most one element in nearly all records. */
function isAlone(selector: string, records: readonly LiveRecord[]): boolean {
  const several = records.filter(
    (record) => liveValues(record, { selector, all: true }).length > 1,
  );
  return several.length * 10 <= records.length;
}
