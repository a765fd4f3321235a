import { boxInWindow, elementAt, firstBlock, levelsFrom } from './hit';
import { composedParent } from './trees';
import * as native from '@/reader/native';
import type { Surface } from './surface';

/** What the user points at. */
export type Pointer = ReturnType<typeof createPointer>;

/**
 * Points at elements of a page, on top of a surface.
 *
 * @param onChange - Called when the element changes; with true if a key changed it.
 * @param firstLevel - The position of the element that pointing means at first, among those around
 *   the pointer from the innermost out. Default: that of the first block.
 */
export function createPointer(
  page: Document,
  surface: Surface,
  onChange: (byKey: boolean) => void,
  firstLevel: (levels: readonly Element[]) => number = firstBlock,
) {
  let levels: Element[] = [];
  let level = 0;
  let hit: Element | undefined;

  const current = () => levels[level];

  function pointAt(element: Element | undefined, byKey: boolean, whole = false) {
    const before = current();
    hit = element;
    levels = element === undefined ? [] : levelsFrom(element);
    level = whole ? 0 : firstLevel(levels);
    if (current() !== before) onChange(byKey);
  }

  function middle(): Element | undefined {
    const { innerWidth = 0, innerHeight = 0 } = page.defaultView ?? {};
    return elementAt(page, innerWidth / 2, innerHeight / 2, surface.isOwn);
  }

  return {
    /** `undefined` if nothing is pointed at. */
    current,
    /** Points at the element at a position in the window. */
    at(x: number, y: number) {
      const found = elementAt(page, x, y, surface.isOwn);
      // A larger element that the user moved to stays current while the pointer stays on the same
      // innermost one.
      if (found !== hit) pointAt(found, false);
    },
    /** Moves to the element around the current one, or back to a smaller one. */
    resize(larger: boolean) {
      if (current() === undefined) return pointAt(middle(), true);
      const next = level + (larger ? 1 : -1);
      if (levels[next] === undefined) return;
      level = next;
      onChange(true);
    },
    /**
     * Moves to the next element beside the current one, or the previous, and scrolls it into view.
     */
    move(back: boolean) {
      const from = current();
      const next = from === undefined ? middle() : beside(from, back);
      if (next === undefined) return;
      pointAt(next, true, from !== undefined);
      reveal(next, page);
    },
    /** Points at nothing. */
    leave: () => pointAt(undefined, false),
  };
}

/** The next or previous element with a size, beside an element or beside one around it. */
function beside(from: Element, back: boolean): Element | undefined {
  for (let at: Element | null = from; at !== null; at = composedParent(at)) {
    const parent = native.parentNodeOf(at);
    if (parent === null) continue;
    const siblings = native.childrenOf(parent).filter((node) => native.isElement(node));
    if (back) siblings.reverse();
    const place = siblings.indexOf(at);
    const next = siblings.slice(place + 1).find((one) => {
      const { width, height } = native.boxOf(one);
      return width > 1 && height > 1;
    });
    if (next !== undefined) return next;
    if (native.localNameOf(at) === 'body') return undefined;
  }
  return undefined;
}

function reveal(element: Element, page: Document): void {
  const { top, height } = boxInWindow(element);
  const bottom = (page.defaultView?.innerHeight ?? 0) - BAR;
  if (top >= 0 && top + height <= bottom) return;
  Element.prototype.scrollIntoView.call(element, { block: 'center', behavior: 'instant' });
}

/** The height in CSS pixels that the bar may cover. */
const BAR = 120;
