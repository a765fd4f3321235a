import * as native from './native';
import { noteCover } from './covers';
import { isWellInside, paintOf, placed, type Box, type Paint } from './paint';
import type { Rendering } from './rendering';
import { isUnreadable } from './unreadable-text';

/** What a reader of the page sees of an element. */
export type Visibility =
  /** It and its own text. */
  | 'shown'
  /** Not its own text; elements inside it may be seen. */
  | 'no-text'
  /** Nothing, with all that is in it. */
  | 'hidden'
  /** As `shown`, though it is still transparent: it fades in when the reader gets there. */
  | 'awaits-scroll';

/** An element's own visibility, and how what is in it comes to the screen. */
export interface Judgement {
  visibility: Visibility;
  paint: Paint;
  /** Whether its texts may be elsewhere than its box, or its box is not well on screen. */
  strewn: boolean;
  /** Where it is, if it has text. */
  box?: Box | undefined;
}

/** What is known about an element before it is judged. */
export interface Facts {
  /** Whether it has text of its own, other than white space. */
  hasText: boolean;
  /** How what is around it lets it come to the screen. */
  paint: Paint;
  /** Where what is around it is, if that has text of its own and is well on screen. */
  box: Box | undefined;
  /** An ancestor is transparent and was still judged to be content. */
  inFading: boolean;
  /** Boxes tell nothing here: the body of a closed `<details>`, or a depth at which they cost too much. */
  styleOnly: boolean;
}

/**
 * Judges one element by the style and the boxes that the browser computed. Elements are to be
 * judged from the root down: that an ancestor is hidden is not found out again.
 */
export function judge(element: Element, facts: Facts, rendering: Rendering): Judgement {
  if (!facts.styleOnly) {
    const checks = facts.inFading ? rendering.fadingChecks : rendering.checks;
    if (native.isRendered(element, checks)) return judgeShown(element, facts, rendering);
  }
  return { visibility: judgeStyle(element, facts, rendering), paint: facts.paint, strewn: true };
}

function judgeStyle(element: Element, facts: Facts, rendering: Rendering): Visibility {
  const style = getComputedStyle(element);
  const { display, visibility } = style;
  if (display === 'none' || style.contentVisibility === 'hidden') return 'hidden';
  const transparent = style.opacity === '0' && !facts.inFading && !rendering.pageHidden.opacity;
  if (transparent && !awaitsScroll(element, style, rendering)) return 'hidden';
  if (visibility !== 'visible' && !rendering.pageHidden.visibility) return 'no-text';
  if (transparent) return 'awaits-scroll';
  if (!facts.styleOnly && display !== 'contents') return 'hidden';
  return facts.hasText && isUnreadable(element, style, rendering) ? 'no-text' : 'shown';
}

function judgeShown(element: Element, facts: Facts, rendering: Rendering): Judgement {
  const style = getComputedStyle(element);
  const opacity = facts.inFading ? 1 : facts.paint.opacity * opacityOf(style);
  let paint = paintOf(element, style, facts.paint, rendering);
  if (paint === null || opacity < FAINTEST || isMasked(style)) {
    // What a style cuts to nothing, it may also bring in on the way.
    const awaits =
      (paint !== null || style.clipPath !== 'none') && awaitsScroll(element, style, rendering);
    return { visibility: awaits ? 'shown' : 'hidden', paint: facts.paint, strewn: false };
  }
  if (opacity !== paint.opacity) paint = { ...paint, opacity };
  const { position } = style;
  const isTaken = position === 'absolute';
  if (!facts.hasText && !isTaken) return { visibility: 'shown', paint, strewn: false };
  const turned = style.backfaceVisibility === 'hidden' && TURNED.test(style.transform);
  if (turned) paint = { ...paint, unseen: true };
  if (facts.box !== undefined && position === 'static' && style.display === 'inline') {
    // It is where the text around it is; to ask for its box costs more than all else.
    const strewn = turned || Number.parseFloat(style.fontSize) < LEAST_SIZE;
    return { visibility: textVisibility(element, style, rendering), paint, strewn, box: facts.box };
  }
  const box = placed(native.boxOf(element), rendering);
  if (isTaken && opacity === 1) noteCover(element, style, box, rendering);
  if (!facts.hasText) return { visibility: 'shown', paint, strewn: false };
  if (style.contentVisibility === 'hidden') return { visibility: 'hidden', paint, strewn: false };
  const strewn =
    turned || paint.clipper === element || style.textIndent !== '0px' || !isWellInside(box, paint);
  return { visibility: textVisibility(element, style, rendering), paint, strewn, box };
}

function textVisibility(
  element: Element,
  style: CSSStyleDeclaration,
  rendering: Rendering,
): Visibility {
  return isUnreadable(element, style, rendering) ? 'no-text' : 'shown';
}

/** What is left of an element by its own style, 1 for all of it. */
function opacityOf({ opacity, filter }: CSSStyleDeclaration): number {
  const left = filter === 'none' ? undefined : FILTER_OPACITY.exec(filter)?.[1];
  return Number(opacity) * (left === undefined ? 1 : Number(left));
}

/** Whether a mask lets nothing through: it is of colours alone, all transparent. */
function isMasked({ maskImage }: CSSStyleDeclaration): boolean {
  return maskImage.startsWith('linear') && !VISIBLE_COLOR.test(maskImage);
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

const DURATION = /[1-9]/;
/** The side that is turned away, by the direction of its depth. */
const TURNED = /^matrix3d\((?:[^,]+, ){10}-/;
/** Computed values write percentages as numbers. */
const FILTER_OPACITY = /opacity\(([\d.]+)\)/;
const FAINTEST = 0.05;
/** Pixels of a font that may be smaller than anybody reads. */
const LEAST_SIZE = 3;
const VISIBLE_COLOR = /rgb\(|rgba\([^)]*, (?:1|0\.\d*[1-9])\)|color\(/;
