import * as native from './native';
import type { Rendering } from './rendering';

/** A box in pixels of the document. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How an element's content gets to the screen: through which window, and how opaque. */
export interface Paint extends Box {
  opacity: number;
  /** The element that clips everything outside the window; `null` for the page itself. */
  clipper: Element | null;
  /**
   * A reader can reach what is outside the window: other slides of a carousel, the rest of a fold.
   */
  fold: boolean;
  /** All of it is read although it is not on screen. */
  unseen: boolean;
}

/**
 * How the content of an element gets to the screen.
 *
 * @param outer - How the element itself does.
 * @returns `null` if nobody can see anything of it.
 */
export function paintOf(
  element: Element,
  style: CSSStyleDeclaration,
  outer: Paint,
  rendering: Rendering,
): Paint | null {
  const { position, clipPath, overflowX } = style;
  // A page clips itself as a whole while something else is in front.
  if (element === rendering.body && !SCROLLS.test(style.overflowY)) return outer;
  let paint: Paint | null = outer;
  const isTaken = position === 'absolute' || position === 'fixed';
  if (isTaken) paint = takenOut(element, position === 'fixed', outer, rendering);
  if (paint !== null && (isTaken || clipPath !== 'none')) {
    const shape = shapeOf(element, clipPath, isTaken ? style.clip : 'auto');
    if (shape !== null) paint = cutTo(paint, placed(shape, rendering), element, false);
  }
  if (paint === null || overflowX === 'visible') return paint;
  if (style.display === 'inline' && native.isHtml(element)) return paint;
  return throughBox(element, overflowX, style.overflowY, paint, rendering);
}

/** A box in window coordinates, converted to those of the document. */
export function placed({ left, top, right, bottom }: Box, { scrollX, scrollY }: Rendering): Box {
  return {
    left: left + scrollX,
    top: top + scrollY,
    right: right + scrollX,
    bottom: bottom + scrollY,
  };
}

/**
 * Whether a box of the document is visible through the window; if not, whether a reader can reach
 * it.
 */
export function boxVisibility(box: Box, paint: Paint): 'seen' | 'unseen' | 'hidden' {
  if (isNothing(box)) return 'hidden';
  if (!isNothing(overlap(box, paint))) return 'seen';
  return paint.fold ? 'unseen' : 'hidden';
}

/** Whether most of a box is visible through the window, and it is not tiny. */
export function isWellInside(box: Box, paint: Paint): boolean {
  const seen = overlap(box, paint);
  const width = seen.right - seen.left;
  const height = seen.bottom - seen.top;
  if (width < SPECK || height < SPECK) return false;
  return 2 * width > box.right - box.left && 2 * height > box.bottom - box.top;
}

/**
 * Only the box that an element is positioned in clips it. What was put far away was meant to be out
 * of sight.
 */
function takenOut(
  element: Element,
  isFixed: boolean,
  outer: Paint,
  rendering: Rendering,
): Paint | null {
  const { page, view } = rendering;
  const box = placed(native.boxOf(element), rendering);
  if (isFixed) {
    const { innerWidth, innerHeight } = view;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const window = placed(screen, rendering);
    return isOutside(box, window) ? null : { ...outer, ...window, clipper: null, fold: true };
  }
  if (box.right < page.left + FAR || box.bottom < page.top + FAR) return null;
  const { clipper } = outer;
  const placer = native.isHtml(element) ? native.offsetParentOf(element) : clipper;
  const isCut = clipper === null || (placer !== null && native.containsNode(clipper, placer));
  return isCut ? outer : { ...outer, ...page, clipper: null, fold: false };
}

/** The window that a clipping or scrolling box leaves. What scrolls is all within reach. */
function throughBox(
  element: Element,
  overflowX: string,
  overflowY: string,
  paint: Paint,
  rendering: Rendering,
): Paint | null {
  const box = placed(native.boxOf(element), rendering);
  const cut = cutTo(paint, box, element, true);
  if (cut === null) return null;
  if (SCROLLS.test(overflowX)) {
    cut.left = box.left - element.scrollWidth;
    cut.right = Infinity;
  }
  if (SCROLLS.test(overflowY)) {
    cut.top = box.top - element.scrollHeight;
    cut.bottom = Infinity;
  }
  return cut;
}

function cutTo(paint: Paint, box: Box, clipper: Element, isBox: boolean): Paint | null {
  if (isNothing(box)) return null;
  const window = overlap(box, paint);
  const fold = isBox && box.right - box.left > MIN_FOLD && box.bottom - box.top > MIN_FOLD;
  if (!isNothing(window)) return { ...paint, ...window, clipper, fold };
  return paint.fold ? { ...paint, ...box, clipper, fold, unseen: true } : null;
}

/**
 * The box around what `clip` or `clip-path` leaves, in window coordinates; `null` if neither clips,
 * or it cannot be determined.
 */
function shapeOf(element: Element, clipPath: string, clip: string): Box | null {
  const [, kind, written] = SHAPE.exec(clipPath === 'none' ? clip : clipPath) ?? [];
  if (kind === undefined || written === undefined || written.includes('calc')) return null;
  const { left, top, right, bottom } = native.boxOf(element);
  const sizes = [bottom - top, right - left];
  const isPoints = kind === 'polygon' || kind === 'path';
  const edges = (written.match(NUMBER) ?? []).map((text, at) => {
    if (text === 'auto') return [0, right - left, bottom - top, 0][at] ?? 0;
    const number = Number.parseFloat(text);
    // Points begin with x, edges with the top one.
    const size = sizes[isPoints ? 1 - (at % 2) : at % 2] ?? 0;
    return text.endsWith('%') ? (number * size) / 100 : number;
  });
  const [first = 0, second = first, third = first, fourth = second] = edges;
  if (kind === 'inset')
    return around(left, top, fourth, first, right - left - second, bottom - top - third);
  if (kind === 'rect') return around(left, top, fourth, first, second, third);
  if (!isPoints) return edges.length > 0 && first < 2 ? around(left, top, 0, 0, 0, 0) : null;
  const xs = edges.filter((_, at) => at % 2 === 0);
  const ys = edges.filter((_, at) => at % 2 === 1);
  const shape = around(
    left,
    top,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  );
  // The letters in a path may give its numbers another meaning.
  return kind === 'polygon' || isNothing(shape) ? shape : null;
}

function around(
  x: number,
  y: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Box {
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

function overlap(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function isOutside(box: Box, window: Box): boolean {
  const { left, top, right, bottom } = overlap(box, window);
  return left > right || top > bottom;
}

/** Less than a letter takes: browsers give even the smallest letters two pixels of height. */
function isNothing({ left, top, right, bottom }: Box): boolean {
  return right - left < 1.5 || bottom - top < 2.5;
}

/** In pixels: so far to the left or above, nothing is reachable, and no layout needs it. */
const FAR = -500;
/** A box with less room than two lines is not a fold. */
const MIN_FOLD = 48;
const SPECK = 6;
const SCROLLS = /auto|scroll/;
const SHAPE = /^(inset|circle|ellipse|polygon|path|rect)\((.*?)(?: round .*)?\)$/;
const NUMBER = /auto|-?[\d.]+(?:px|%)?/g;
