import * as native from './native';
import { noteCover } from './covers';
import { isWellInside, paintOf, placed, type Box, type Paint } from './paint';
import type { Rendering } from './rendering';
import { isUnreadable } from './unreadable-text';

/** What a reader of the page sees of an element. */
export type Visibility =
  /** It and its own text. */
  | 'shown'
  /** Its own text is hidden; elements inside it may be visible. */
  | 'no-text'
  /** Nothing of it is visible, including everything in it. */
  | 'hidden'
  /** As `shown`, although still transparent: it fades in when the reader gets there. */
  | 'awaits-scroll';

/** An element's own visibility, and how its content gets to the screen. */
export interface Judgement {
  visibility: Visibility;
  paint: Paint;
  /** Whether its texts may be outside its box, or its box is not well on screen. */
  strewn: boolean;
  /** Whether its style strikes out all that is in its lines. */
  struck?: boolean;
  /** Its position, if it has text. */
  box?: Box | undefined;
}

/** What is known about an element before it is judged. */
export interface Facts {
  /** Whether it has text of its own, other than white space. */
  hasText: boolean;
  /** How the elements around it let it get to the screen. */
  paint: Paint;
  /** The box of the element around it, if that has text of its own and is well on screen. */
  box: Box | undefined;
  /** An ancestor is transparent but was still judged to be content. */
  inFading: boolean;
  /**
   * Boxes say nothing here: in the body of a closed `<details>`, or at a depth where they cost too
   * much.
   */
  styleOnly: boolean;
}

/**
 * Judges an element by the style and the boxes that the browser computed. Elements must be judged
 * from the root down: a hidden ancestor is not detected again.
 */
export function judge(element: Element, facts: Facts, rendering: Rendering): Judgement {
  if (!facts.styleOnly) {
    const checks = facts.inFading ? rendering.fadingChecks : rendering.checks;
    if (native.isRendered(element, checks)) {
      const style = getComputedStyle(element);
      const judgement = judgeShown(element, style, facts, rendering);
      judgement.struck = style.textDecorationLine.includes('line-through');
      return judgement;
    }
  }
  return { visibility: judgeStyle(element, facts, rendering), paint: facts.paint, strewn: true };
}

function judgeStyle(element: Element, facts: Facts, rendering: Rendering): Visibility {
  const style = getComputedStyle(element);
  const { display, visibility } = style;
  if (display === 'none' || style.contentVisibility === 'hidden') return 'hidden';
  const transparent = style.opacity === '0' && !facts.inFading && !rendering.pageHidden.opacity;
  if (transparent && !awaitsScroll(element, style, true, rendering)) return 'hidden';
  if (visibility !== 'visible' && !rendering.pageHidden.visibility) return 'no-text';
  if (transparent) return 'awaits-scroll';
  if (!facts.styleOnly && display !== 'contents') return 'hidden';
  return facts.hasText && isUnreadable(element, style, rendering) ? 'no-text' : 'shown';
}

function judgeShown(
  element: Element,
  style: CSSStyleDeclaration,
  facts: Facts,
  rendering: Rendering,
): Judgement {
  const opacity = facts.inFading ? 1 : facts.paint.opacity * opacityOf(style);
  let paint = paintOf(element, style, facts.paint, rendering);
  const isFaint = opacity < FAINTEST;
  if (paint === null || isFaint || isMasked(style)) {
    // What a style clips to nothing, it may also reveal later.
    const awaits =
      (paint !== null || style.clipPath !== 'none') &&
      awaitsScroll(element, style, isFaint, rendering);
    return { visibility: awaits ? 'shown' : 'hidden', paint: facts.paint, strewn: false };
  }
  if (opacity !== paint.opacity) paint = { ...paint, opacity };
  const { position } = style;
  const isTaken = position === 'absolute';
  if (!facts.hasText && !isTaken) return { visibility: 'shown', paint, strewn: false };
  const turned = style.backfaceVisibility === 'hidden' && TURNED.test(style.transform);
  if (turned) paint = { ...paint, unseen: true };
  if (facts.box !== undefined && position === 'static' && style.display === 'inline') {
    // It is where the text around it is; asking for its box costs more than everything else.
    const strewn = turned || Number.parseFloat(style.fontSize) < MIN_SIZE;
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

/** How opaque an element's own style leaves it, 1 for fully. */
function opacityOf({ opacity, filter }: CSSStyleDeclaration): number {
  const left = filter === 'none' ? undefined : FILTER_OPACITY.exec(filter)?.[1];
  return Number(opacity) * (left === undefined ? 1 : Number(left));
}

/** Whether a mask lets nothing through: it consists only of transparent colours. */
function isMasked({ maskImage }: CSSStyleDeclaration): boolean {
  return maskImage.startsWith('linear') && !VISIBLE_COLOR.test(maskImage);
}

/**
 * Content that is meant to fade in: below the visible part, with an animation prepared, or brought
 * to sight by an animation that runs.
 */
function awaitsScroll(
  element: Element,
  style: CSSStyleDeclaration,
  isFaint: boolean,
  rendering: Rendering,
): boolean {
  if (native.animationsOf(element).some((animation) => reveals(animation, isFaint))) return true;
  const prepared =
    DURATION.test(style.transitionDuration) ||
    style.animationName !== 'none' ||
    style.transform !== 'none' ||
    style.willChange.includes('opacity');
  return prepared && native.boxOf(element).top >= rendering.view.innerHeight;
}

/**
 * Whether a running animation may show what its element's style hides. One that never makes a
 * transparent element opaque enough to be seen does not.
 */
function reveals({ playState, effect }: Animation, isFaint: boolean): boolean {
  if (playState !== 'running' || !isFaint) return playState === 'running';
  // There is no other kind of effect.
  const frames = (effect as KeyframeEffect).getKeyframes();
  return frames.some(({ opacity }) => Number(opacity) >= FAINTEST);
}

const DURATION = /[1-9]/;
/** The side that is turned away, by the direction of its depth. */
const TURNED = /^matrix3d\((?:[^,]+, ){10}-/;
/** Computed values write percentages as numbers. */
const FILTER_OPACITY = /opacity\(([\d.]+)\)/;
const FAINTEST = 0.05;
/** In pixels: the size of a font too small for anybody to read. */
const MIN_SIZE = 3;
const VISIBLE_COLOR = /rgb\(|rgba\([^)]*, (?:1|0\.\d*[1-9])\)|color\(/;
