import * as native from '@/reader/native';
import { composedParent, frameOf, treeIn, type Tree } from './trees';

/** A rectangle in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The innermost element of a page at a point of its window, through shadow roots and readable
 * frames. `undefined` if there is only the page's background.
 *
 * @param isOwn - Whether an element is ours, lying over the page.
 */
export function elementAt(
  page: Document,
  x: number,
  y: number,
  isOwn: (element: Element) => boolean,
): Element | undefined {
  let tree: Tree = page;
  let found: Element | undefined;
  let [left, top] = [x, y];
  for (;;) {
    const own: Tree = tree;
    const inner = atPoint(own, left, top).find(
      (element) => !isOwn(element) && element.getRootNode() === own,
    );
    if (inner === undefined) return found;
    if (!isGround(inner)) found = inner;
    const next = treeIn(inner);
    if (next === null) return found;
    if (next.nodeType === 9) {
      const box = native.boxOf(inner);
      left -= box.left + inner.clientLeft;
      top -= box.top + inner.clientTop;
    }
    tree = next;
  }
}

/** Where an element is in the page's window, even if it is in a frame. */
export function boxInWindow(element: Element): Box {
  const { left, top, width, height } = native.boxOf(element);
  const box = { left, top, width, height };
  let frame = frameOf(element.ownerDocument);
  for (; frame !== null; frame = frameOf(frame.ownerDocument)) {
    const around = native.boxOf(frame);
    box.left += around.left + frame.clientLeft;
    box.top += around.top + frame.clientTop;
  }
  return box;
}

/**
 * The elements that pointing at one can mean: itself and those around it, innermost first, each
 * larger than the one before. Leaves out the page as a whole.
 */
export function levelsFrom(element: Element): Element[] {
  const levels: Element[] = [];
  let before: DOMRect | undefined;
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    if (isGround(at)) continue;
    const box = native.boxOf(at);
    const isLarger =
      before === undefined || box.width - before.width > 2 || box.height - before.height > 2;
    if (!isLarger) continue;
    before = box;
    levels.push(at);
  }
  return levels;
}

/**
 * The position of the first level that is a block, such as a paragraph rather than a word in it; 0
 * if there is none.
 */
export function firstBlock(levels: readonly Element[]): number {
  const at = levels.findIndex((element) => {
    const { display } = getComputedStyle(element);
    return !display.startsWith('inline') && display !== 'contents' && native.isHtml(element);
  });
  return Math.max(at, 0);
}

function atPoint(tree: Tree, x: number, y: number): Element[] {
  // A page can shadow a method of its document with a named element.
  return tree.nodeType === 9
    ? Document.prototype.elementsFromPoint.call(tree, x, y)
    : tree.elementsFromPoint(x, y);
}

function isGround(element: Element): boolean {
  return GROUND.has(native.localNameOf(element));
}

const GROUND = new Set(['html', 'body', 'frameset']);
