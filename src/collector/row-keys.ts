import * as native from '@/reader/native';
import { writeRowKey } from '@/contract/snapshot/row-key';
import { heightOf, type Scroller } from './scroller';

/**
 * Makes a function that gives rows of lists keys, by which they are recognised after the page has
 * scrolled. An element is a row if it has similar siblings and moves when the page scrolls.
 *
 * Call it again for each reading, since it remembers which elements are lists.
 */
export function rowKeys({
  element: scroller,
  isPage,
}: Scroller): (element: Element) => string | undefined {
  const lists = new WeakMap<Node, ReadonlySet<string>>();
  const origin = native.boxOf(scroller);
  const from = isPage
    ? { top: origin.top, left: origin.left }
    : { top: origin.top - scroller.scrollTop, left: origin.left - scroller.scrollLeft };
  const view = isPage ? heightOf(scroller.ownerDocument) : scroller.clientHeight;
  return (element) => {
    const parent = native.parentNodeOf(element);
    if (parent === null || !rowsOf(parent).has(native.localNameOf(element))) return undefined;
    const box = native.boxOf(element);
    const index = indexOf(element);
    return writeRowKey({
      ...(index !== undefined && { index }),
      top: Math.round(box.top - from.top),
      left: Math.round(box.left - from.left),
      ...(box.height > view && { wrapper: true }),
    });
  };

  /** The names of those of its elements that are rows. */
  function rowsOf(parent: Node): ReadonlySet<string> {
    let found = lists.get(parent);
    if (found === undefined) {
      const isInside = isPage
        ? parent.ownerDocument === scroller.ownerDocument
        : native.containsNode(scroller, parent);
      found = isInside && moves(parent) ? namesOfRows(parent) : new Set<string>();
      lists.set(parent, found);
    }
    return found;
  }

  /** Whether it moves when the page scrolls. */
  function moves(parent: Node): boolean {
    for (let node: Node | null = parent; node !== null && node !== scroller;) {
      if (native.isElement(node) && /fixed|sticky/.test(getComputedStyle(node).position))
        return false;
      node = native.isShadowRoot(node) ? node.host : native.parentNodeOf(node);
    }
    return true;
  }
}

/**
 * If two elements look alike, all with their name are rows: a selected or first one may look
 * different.
 */
function namesOfRows(parent: Node): ReadonlySet<string> {
  const isList = native.isElement(parent) && parent.matches(LISTS);
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const child of native.childrenOf(parent)) {
    if (!native.isElement(child)) continue;
    const look = lookOf(child);
    if (isList || seen.has(look)) names.add(native.localNameOf(child));
    seen.add(look);
  }
  return names;
}

function lookOf(element: Element): string {
  const [first = ''] = (native.attributeOf(element, 'class') ?? '').trim().split(/\s+/, 1);
  return `${native.localNameOf(element)} ${native.attributeOf(element, 'role') ?? ''} ${first}`;
}

/** The number of a row, which pages give rows if they draw only a part of a list. */
function indexOf(element: Element): number | undefined {
  for (const name of NUMBERS) {
    const value = native.attributeOf(element, name);
    if (value !== null && /^\d{1,9}$/.test(value)) return Number(value);
  }
  return undefined;
}

const LISTS =
  'ul, ol, tbody, [role="list"], [role="feed"], [role="log"], [role="rowgroup"], [role="listbox"]';

const NUMBERS = [
  'aria-rowindex',
  'aria-posinset',
  'data-index',
  'data-item-index',
  'data-row-index',
  'data-rowindex',
  'row-index',
];
