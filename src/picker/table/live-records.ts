import { oneLine } from '@/contract/one-line';
import { firstLabel, ownLabel } from '@/contract/table/own-label';
import { partLabel, type LabelTree } from '@/contract/table/part-label';
import { recordHeads } from '@/contract/table/record-heads';
import { CELLS, type TableField } from '@/contract/table/table-column';
import type { TableRecords } from '@/contract/table/table-rule';
import * as native from '@/reader/native';
import { composedParent, findAll, type Tree } from '../trees';
import { liveCells } from './live-cells';

/** A record in the live page: its first element, and the others that belong to it. */
export type LiveRecord = readonly Element[];

/**
 * The records of a table in a live page, in document order; none if they are in its structured
 * data.
 */
export function liveRecords(
  trees: readonly Tree[],
  { selector, untilNext, linkedData }: TableRecords,
): LiveRecord[] {
  if (linkedData !== undefined) return [];
  const found = trees.flatMap((tree) => findAll(tree, selector));
  if (untilNext !== true) return found.map((head) => [head]);
  const heads = recordHeads(found, LIVE);
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

/** The elements of a record that a field takes: one at most, unless it takes all. */
export function liveValues(
  record: LiveRecord,
  { selector, label, nth = 0, all = false }: Pick<TableField, 'selector' | 'label' | 'nth' | 'all'>,
): Element[] {
  const cells = selector === CELLS ? liveCells(record[0]) : undefined;
  if (cells !== undefined && !all) return [cells[nth] ?? []].flat();
  const matches = record.flatMap((element) => within(element, selector));
  const found =
    label === undefined
      ? matches
      : matches.filter(
          (one) => labelIn(record, one) === label || firstLabel(textOf(one)) === label,
        );
  return all ? found : found.slice(nth, nth + 1);
}

/** The page's label for the part of a record that an element is in; empty if there is none. */
export function labelIn(record: LiveRecord, element: Element): string {
  return partLabel(element, record, LIVE);
}

/** The label that an element's own text begins with; empty if it has none. */
export function ownLabelOf(element: Element): string {
  return ownLabel(textOf(element));
}

const LIVE: LabelTree<Element> = {
  nameOf: native.localNameOf,
  parentOf: composedParent,
  childrenOf: (element) => native.childrenOf(element).filter((node) => native.isElement(node)),
  textOf: (element) => native.textContentOf(element) ?? '',
  titleOf: (element) =>
    within(element, '[title]').map((one) => native.attributeOf(one, 'title') ?? '')[0] ?? '',
};

function textOf(element: Element): string {
  return oneLine(LIVE.textOf(element));
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
