import * as native from './native';
import { parentElementOf } from './parent-element';
import type { Rendering } from './rendering';
import { FAR, isUnreadable } from './unreadable-text';

/** What a reader of the page sees of an element. */
export type Sight =
  /** It and its own text. */
  | 'shown'
  /** Not its own text; elements inside it may be seen. */
  | 'no-text'
  /** Nothing, with all that is in it. */
  | 'hidden'
  /** As `shown`, though it is still transparent: it fades in when the reader gets there. */
  | 'awaits-scroll';

/** What is known about an element before it is judged. */
export interface Facts {
  /** Whether it has text of its own, other than white space. */
  hasText: boolean;
  /** Whether its name is that of an element that flows within a line, and it has no attributes. */
  plainInline: boolean;
  /** An ancestor is transparent and was still judged to be content. */
  inFading: boolean;
  /** Boxes tell nothing here: the body of a closed `<details>`, or a depth at which they cost too much. */
  styleOnly: boolean;
}

/**
 * Judges one element by the style and the boxes that the browser computed. Elements are to be
 * judged from the root down: that an ancestor is hidden is not found out again.
 *
 * Carousels keep their slides: what lies outside a box that clips or scrolls is a click away. What
 * is collapsed to nothing, or shown in another tab panel by `display`, is not on screen and left out.
 */
export function judge(element: Element, facts: Facts, rendering: Rendering): Sight {
  if (!facts.styleOnly) {
    const checks = facts.inFading ? rendering.fadingChecks : rendering.checks;
    if (native.isRendered(element, checks)) {
      return facts.hasText ? judgeText(element, facts, rendering) : judgeBox(element);
    }
  }
  return judgeStyle(element, facts, rendering);
}

function judgeStyle(element: Element, facts: Facts, rendering: Rendering): Sight {
  const style = getComputedStyle(element);
  const { display, visibility } = style;
  if (display === 'none' || style.contentVisibility === 'hidden') return 'hidden';
  const transparent = style.opacity === '0' && !facts.inFading && !rendering.veil.opacity;
  if (transparent && !awaitsScroll(element, style, rendering)) return 'hidden';
  if (visibility !== 'visible' && !rendering.veil.visibility) return 'no-text';
  if (transparent) return 'awaits-scroll';
  if (!facts.styleOnly && display !== 'contents') return 'hidden';
  return facts.hasText && isUnreadable(element, style, rendering) ? 'no-text' : 'shown';
}

/** A box without text of its own hides what is in it when it is shrunk to nothing and clips. */
function judgeBox(element: Element): Sight {
  if (!native.isHtml(element)) return 'shown';
  const height = native.offsetHeightOf(element);
  if (height > 1 && native.offsetWidthOf(element) > 1) return 'shown';
  const style = getComputedStyle(element);
  return style.display !== 'inline' && clipsToNothing(style, height) ? 'hidden' : 'shown';
}

function judgeText(element: Element, facts: Facts, rendering: Rendering): Sight {
  // Without an attribute there is no class or style to hide it apart from the text around it.
  if (facts.plainInline) return 'shown';
  const style = getComputedStyle(element);
  const { clipPath } = style;
  if (clipPath !== 'none' && EMPTY_CLIP_PATH.test(clipPath)) return 'hidden';
  if (isFaded(style) && !facts.inFading && !awaitsScroll(element, style, rendering))
    return 'hidden';
  // What flows within a line has no place of its own: neither `position` nor `clip` move or cut it.
  if (style.display !== 'inline') {
    if (style.contentVisibility === 'hidden') return 'hidden';
    const { clip } = style;
    if (clip !== 'auto' && EMPTY_CLIP.test(clip) && isTaken(style)) return 'hidden';
    if (isOutOfSight(element, style, rendering)) return 'hidden';
  }
  return isUnreadable(element, style, rendering) ? 'no-text' : 'shown';
}

/** Whether so little of an element is painted that nobody sees it. */
function isFaded({ opacity, filter }: CSSStyleDeclaration): boolean {
  if (opacity !== '1' && Number(opacity) < FAINTEST) return true;
  const left = filter === 'none' ? undefined : FILTER_OPACITY.exec(filter)?.[1];
  return left !== undefined && Number(left) < FAINTEST;
}

/** Whether an element is taken out of the flow and put where its style says. */
function isTaken({ position }: CSSStyleDeclaration): boolean {
  return position === 'absolute' || position === 'fixed';
}

function isOutOfSight(element: Element, style: CSSStyleDeclaration, rendering: Rendering): boolean {
  const { left, right, top, bottom } = native.boxOf(element);
  if (right - left <= 1 || bottom - top <= 1) {
    if (clipsToNothing(style, bottom - top)) return true;
    if (isScaledAway(element, right - left, bottom - top)) return true;
  }
  // Nearly all are beyond the upper left corner of the window, wherever it is scrolled to.
  if (right > 0 && bottom > 0) return false;
  return isOutside(element, rendering) && isPutAway(element, rendering);
}

function clipsToNothing(style: CSSStyleDeclaration, height: number): boolean {
  return height <= 1 ? style.overflowY !== 'visible' : style.overflowX !== 'visible';
}

/** A transform that shrinks to nothing leaves the box that the layout gave. */
function isScaledAway(element: Element, width: number, height: number): boolean {
  if (!native.isHtml(element)) return false;
  const laidOut = native.offsetWidthOf(element) > 1 && native.offsetHeightOf(element) > 1;
  return laidOut && (width < 0.5 || height < 0.5);
}

/**
 * Whether an element outside the page was put there to be out of sight. A slide of a carousel is
 * outside too, but within a box on screen that clips it.
 */
function isPutAway(element: Element, rendering: Rendering): boolean {
  let culprit = element;
  let parent = parentElementOf(element);
  for (; parent !== null && isOutside(parent, rendering); parent = parentElementOf(parent)) {
    culprit = parent;
  }
  const style = getComputedStyle(culprit);
  const { right, bottom } = native.boxOf(culprit);
  if (isTaken(style) && Math.min(right, bottom) < FAR) return true;
  for (; parent !== null; parent = parentElementOf(parent)) {
    if (parentElementOf(parent) === null || native.localNameOf(parent) === 'body') return true;
    if (getComputedStyle(parent).overflowX !== 'visible') return style.position === 'fixed';
  }
  return true;
}

function isOutside(element: Element, { view, left }: Rendering): boolean {
  const box = native.boxOf(element);
  return box.right + view.scrollX <= left || box.bottom + view.scrollY <= 0;
}

/** Content that is made to fade in: below what is on screen, with a movement prepared, or moving. */
function awaitsScroll(element: Element, style: CSSStyleDeclaration, rendering: Rendering): boolean {
  if (native.animationsOf(element).some((animation) => animation.playState === 'running')) {
    return true;
  }
  const prepared =
    DURATION.test(style.transitionDuration) ||
    style.animationName !== 'none' ||
    style.transform !== 'none' ||
    style.willChange.includes('opacity');
  return prepared && native.boxOf(element).top >= rendering.view.innerHeight;
}

const EMPTY_CLIP = /^rect\((?:0px|1px|auto),? (?:0px|1px),? (?:0px|1px),? (?:0px|1px|auto)\)$/;
const EMPTY_CLIP_PATH =
  /^(?:inset\((?:[5-9]\d|\d{3,})(?:\.\d+)?%\)|circle\(0(?:px|%)?(?: at [^)]*)?\)|polygon\(0(?:px|%)? 0(?:px|%)?(?:, 0(?:px|%)? 0(?:px|%)?)*\))/;
const DURATION = /[1-9]/;
/** Computed values write percentages as numbers. */
const FILTER_OPACITY = /opacity\(([\d.]+)\)/;
const FAINTEST = 0.05;
