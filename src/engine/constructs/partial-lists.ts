import { elementsIn, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { LOADING_WORDS } from '@/contract/asked-words';
import { asksForMore } from '@/contract/load-more';
import { shortText } from '@/engine/short-text';
import { drawnRowsOf, reservesRoom } from './drawn-part';
import type { PartialList } from '@/contract/capture-report';

/**
 * What a page reveals about a list of which it draws only a part: a table or feed whose row count
 * exceeds its rows, a list that says it is busy or reserves room for undrawn rows, or a control to
 * load more. `null` if there is no such sign: controls with the same words, as below each sample of
 * code or group of filters, open what is above them.
 *
 * @param nodes - All of the page, in document order.
 */
export function findPartialList(nodes: Iterable<SnapshotNode>): PartialList | null {
  const controls = new Map<string, number>();
  let isBusy = false;
  let largest: PartialList | null = null;
  const looked = new Set<SnapshotElement>();
  const sets = new Map<SnapshotElement, { shown: number; total: number }>();
  for (const node of nodes) {
    if (node.nodeType === 3) {
      isBusy ||=
        node.nodeValue.length <= MAX_LABEL && LOADING_MORE.test(node.nodeValue.toLowerCase());
      continue;
    }
    isBusy ||= isBusyList(node);
    const control = moreWordsOf(node);
    if (control !== '') controls.set(control, (controls.get(control) ?? 0) + 1);
    if (node.attributes.size === 0) continue;
    for (const list of reservesRoom(node) ? [node.parentNode, node] : []) {
      if (list === null || looked.has(list)) continue;
      looked.add(list);
      const drawn = drawnRowsOf(list);
      if (drawn > 0) largest ??= { shown: drawn };
    }
    const rows = numberIn(node, 'aria-rowcount');
    if (rows !== 0) largest = larger(largest, counted(rowsIn(node), rows));
    const size = numberIn(node, 'aria-setsize');
    if (size !== 0 && !isChoice(node) && node.parentNode !== null) {
      const set = sets.get(node.parentNode) ?? { shown: 0, total: size };
      sets.set(node.parentNode, { shown: set.shown + 1, total: size < 0 ? size : set.total });
    }
  }
  for (const { shown, total } of sets.values()) largest = larger(largest, counted(shown, total));
  if (largest !== null) return largest;
  if (isBusy) return { busy: true };
  return [...controls.values()].includes(1) ? {} : null;
}

/** A row count of -1 means that the number is unknown. */
function counted(shown: number, total: number): PartialList | null {
  if (total < 0) return shown > 0 ? { shown } : null;
  return total > shown && shown > 0 ? { shown, total } : null;
}

function larger(one: PartialList | null, other: PartialList | null): PartialList | null {
  if (one === null || other === null) return one ?? other;
  return (other.total ?? 0) > (one.total ?? 0) ? other : one;
}

function rowsIn(table: SnapshotElement): number {
  // A row without cells reserves room for rows that are not drawn.
  const isDrawn = ({ localName, childNodes }: SnapshotElement): boolean =>
    localName === 'tr' && childNodes.length > 0;
  return elementsIn(table).filter(isDrawn).toArray().length;
}

/**
 * Whether an element that contains a list, or most of a page, says that its content is still
 * coming.
 */
function isBusyList({ localName, attributes }: SnapshotElement): boolean {
  if (attributes.get('aria-busy') !== 'true') return false;
  return LISTS.has(attributes.get('role') ?? localName);
}

/** Items that are counted for choosing, such as tabs and options, are not a list to read. */
function isChoice({ attributes }: SnapshotElement): boolean {
  return CHOICES.has(attributes.get('role') ?? '');
}

/** The words of a control that loads more; empty if it is none. */
function moreWordsOf(element: SnapshotElement): string {
  const isButton = element.localName === 'button' || element.getAttribute('role') === 'button';
  const isInPage = element.localName === 'a' && element.getAttribute('href')?.startsWith('#');
  if (!isButton && isInPage !== true) return '';
  const words = shortText(element, MAX_LABEL, MAX_NODES) ?? '';
  return asksForMore(words) ? words : '';
}

function numberIn(element: SnapshotElement, name: string): number {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(value) ? 0 : value;
}

const CHOICES = new Set([
  'option',
  'tab',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'radio',
]);
const LISTS = new Set('ol ul table tbody main feed list grid treegrid log'.split(' '));
const LOADING_MORE = new RegExp(String.raw`^\s*(?:${LOADING_WORDS.join('|')})`);
const MAX_LABEL = 60;
const MAX_NODES = 20;
