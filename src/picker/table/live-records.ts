import type { TableField } from '@/contract/table/table-column';
import type { TableRecords } from '@/contract/table/table-rule';
import * as native from '@/reader/native';
import { composedParent, findAll, type Tree } from '../trees';

/** A record in the live page: its first element, and the others that belong to it. */
export type LiveRecord = readonly Element[];

/** The records of a table in a live page, in document order; none if they are not elements. */
export function liveRecords(
  trees: readonly Tree[],
  { selector, untilNext, linkedData }: TableRecords,
): LiveRecord[] {
  if (linkedData !== undefined) return [];
  const heads = trees.flatMap((tree) => findAll(tree, selector));
  if (untilNext !== true) return heads.map((head) => [head]);
  const isHead = new Set(heads);
  return heads.map((head) => {
    const parent = native.parentNodeOf(head);
    const siblings = (parent === null ? [] : native.childrenOf(parent)).filter((node) =>
      native.isElement(node),
    );
    const rest = siblings.slice(siblings.indexOf(head) + 1);
    const next = rest.findIndex((element) => isHead.has(element));
    return [head, ...rest.slice(0, next < 0 ? rest.length : next)];
  });
}

/** The elements of a record that a field takes: none, one, or all if it takes all. */
export function liveValues(
  record: LiveRecord,
  { selector, nth = 0, all = false }: Pick<TableField, 'selector' | 'nth' | 'all'>,
): Element[] {
  const found = record.flatMap((element) => within(element, selector));
  return all ? found : found.slice(nth, nth + 1);
}

/** The record that contains an element. */
export function recordAround(
  records: readonly LiveRecord[],
  element: Element,
): LiveRecord | undefined {
  const byElement = new Map(records.flatMap((record) => record.map((one) => [one, record])));
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    const record = byElement.get(at);
    if (record !== undefined) return record;
  }
  return undefined;
}

/** What a selector finds in an element, where `:scope` is the element itself. */
export function within(element: Element, selector: string): Element[] {
  if (selector === ':scope') return [element];
  try {
    return [...Element.prototype.querySelectorAll.call(element, selector)];
  } catch {
    return [];
  }
}
