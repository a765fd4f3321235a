import * as native from '@/reader/native';

/** What to scroll for the rest of a page: the page, a part of it, or the page in a frame. */
export interface Scroller {
  element: Element;
  /** Whether it is a whole page: that of the tab, or that of a frame. */
  isPage: boolean;
}

/**
 * Finds what to scroll: the part that takes up most of the view, with preference for one with a
 * list that states its number of rows; else the page. Ignores navigation, covered parts and frames
 * of other sites.
 */
export function findScroller(document: Document, depth = 0): Scroller | null {
  const root = document.scrollingElement ?? native.documentElementOf(document);
  if (root === null) return null;
  const view = { width: root.clientWidth, height: heightOf(document) };
  const pageScrolls = root.scrollHeight > view.height + SOME && !isHeld(root);
  let best: Scroller | null = null;
  let most = pageScrolls ? view.width * view.height * HALF : view.width * view.height * SMALL;
  for (const element of elementsOf(document)) {
    const scroller = element === root ? null : scrollerOf(element, depth);
    if (scroller === null) continue;
    const area = weightOf(element, scroller, view);
    if (area <= most) continue;
    best = scroller;
    most = area;
  }
  return best ?? { element: root, isPage: true };
}

/** The height of a document's visible part, in CSS pixels. */
export function heightOf({ defaultView }: Document): number {
  return defaultView?.innerHeight ?? 0;
}

/** What scrolls in an element: itself, or what is in its frame. */
function scrollerOf(element: Element, depth: number): Scroller | null {
  const inner = depth < MAX_FRAMES ? documentIn(element) : null;
  if (inner === null)
    return scrollsFar(element) && canScroll(element) ? { element, isPage: false } : null;
  const scroller = findScroller(inner, depth + 1);
  return scroller !== null && scrollsFar(scroller.element) ? scroller : null;
}

/** The document of a frame of the same site; `null` for any other element. */
function documentIn(element: Element): Document | null {
  if (native.localNameOf(element) !== 'iframe' || !native.isHtml(element)) return null;
  return native.frameDocumentOf(element);
}

function scrollsFar({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight + SOME;
}

/** All elements, including those in open shadow roots. */
function* elementsOf(document: Document): Iterable<Element> {
  const pending: Iterable<Element>[] = [native.selectAllOf(document, '*')];
  for (let some = pending.pop(); some !== undefined; some = pending.pop()) {
    for (const element of some) {
      yield element;
      const shadow = native.openShadowRootOf(element);
      if (shadow !== null) pending.push(shadow.querySelectorAll('*'));
    }
  }
}

function weightOf(
  element: Element,
  scroller: Scroller,
  view: { width: number; height: number },
): number {
  const box = native.boxOf(element);
  const width = Math.min(box.right, view.width) - Math.max(box.left, 0);
  const height = Math.min(box.bottom, view.height) - Math.max(box.top, 0);
  if (width <= 0 || height < SOME) return 0;
  if (element.closest('nav, [role="navigation"], [role="menu"], select, textarea') !== null)
    return 0;
  const x = Math.max(box.left, 0) + width / 2;
  const y = Math.max(box.top, 0) + height / 2;
  if (!isInFront(element, x, y)) return 0;
  return width * height * (countsRows(scroller.element) ? COUNTED : 1);
}

function canScroll(element: Element): boolean {
  return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
}

/** Whether the page is kept from scrolling, usually because a part of it scrolls instead. */
function isHeld(root: Element): boolean {
  const { body } = root.ownerDocument;
  return [root, body].some(
    (part) => part !== null && /hidden|clip/.test(getComputedStyle(part).overflowY),
  );
}

function isInFront(element: Element, x: number, y: number): boolean {
  const root = element.getRootNode();
  const within = native.isShadowRoot(root) ? root : element.ownerDocument;
  const front = within.elementFromPoint(x, y);
  return front !== null && (front === element || native.containsNode(element, front));
}

/** Whether an element has, or is in, a list that states its number of rows. */
function countsRows(element: Element): boolean {
  const list = '[aria-rowcount], [role="feed"], [aria-setsize]';
  return (
    element.matches(list) ||
    element.querySelector(list) !== null ||
    element.closest('[aria-rowcount]') !== null
  );
}

/** In CSS pixels; less does not scroll to further rows. */
const SOME = 40;
/** The shares of the view that a part must exceed if the page scrolls, and if it does not. */
const HALF = 0.5;
const SMALL = 0.05;
const COUNTED = 10;
/** The deepest nesting of frames. */
const MAX_FRAMES = 3;
