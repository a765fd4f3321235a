import { isOpaque, isSameColor, isTransparent } from './colors';
import { isOverPicture } from './layers';
import * as native from './native';
import { parentElementOf } from './parent-element';
import type { Rendering } from './rendering';

/** Whether an element's text is pushed out of it, to show a picture in place of its name. */
export function isPushedOut(element: Element): boolean {
  return Math.abs(Number.parseFloat(getComputedStyle(element).textIndent)) > FAR;
}

/** Whether the element's own text is invisible because of its colour. */
export function isUnreadable(
  element: Element,
  style: CSSStyleDeclaration,
  rendering: Rendering,
): boolean {
  if (!native.isHtml(element)) return !isDrawn(style);
  // The colour that letters are painted with; it is `color` unless a fill is set.
  const { webkitTextFillColor: color, backgroundColor } = style;
  if (isTransparent(color)) return !isPaintedOtherwise(element, rendering);
  if (color === rendering.textColor && isTransparent(backgroundColor)) return false;
  return isLost([color], element, rendering);
}

/** Whether letters in a drawing have a colour or an outline. */
function isDrawn({ fill, fillOpacity, stroke }: CSSStyleDeclaration): boolean {
  return stroke !== 'none' || (fill !== 'none' && Number(fillOpacity) > 0 && !isTransparent(fill));
}

/** Whether letters of these colours cannot be distinguished from what is behind an element. */
function isLost(colors: readonly string[], element: Element, rendering: Rendering): boolean {
  const ground = groundOf(element, rendering.grounds);
  if (ground === null) return false;
  const lost = colors.every((color) =>
    ground.colors.every((other) => areAlike(color, other, rendering)),
  );
  return lost && !(ground.layered && isOverPicture(element, rendering));
}

/** Pages use few colours, so comparisons are remembered. */
function areAlike(color: string, ground: string, { sameColors }: Rendering): boolean {
  if (color === ground) return true;
  const pair = `${color} ${ground}`;
  let alike = sameColors.get(pair);
  if (alike === undefined) {
    alike = isSameColor(color, ground);
    sameColors.set(pair, alike);
  }
  return alike;
}

/**
 * Text in a transparent colour is visible by its shadow, or if the background is painted through
 * its letters.
 */
function isPaintedOtherwise(element: Element, rendering: Rendering): boolean {
  for (let at: Element | null = element; at !== null; at = parentElementOf(at)) {
    const style = getComputedStyle(at);
    const parent: Element | null = parentElementOf(at);
    if (style.backgroundClip.includes('text')) {
      const ground = ownGround(style);
      return ground == null || parent === null || !isLost(ground, parent, rendering);
    }
    const shadows = at === element ? style.textShadow.match(COLOR) : null;
    if (shadows?.some((color) => !isTransparent(color)) === true) return true;
    if (style.display !== 'inline') return false;
  }
  return false;
}

/** The colours behind an element's text; `null` if they cannot be determined. */
function groundOf(element: Element, grounds: Rendering['grounds']): Ground | null {
  const path: [Element, layered: boolean][] = [];
  let ground: Ground | null | undefined;
  for (let at: Element | null = element; ground === undefined; at = parentElementOf(at)) {
    if (at === null) ground = PAPER;
    else if ((ground = grounds.get(at)) === undefined) {
      const style = getComputedStyle(at);
      const colors = ownGround(style);
      const isDark = native.localNameOf(at) === 'html' && style.colorScheme.includes('dark');
      if (colors !== undefined) ground = colors && { colors, layered: false };
      else if (isDark) ground = null;
      path.push([at, colors === undefined && isLayer(at, style)]);
    }
    if (at === null) break;
  }
  let around = ground ?? null;
  for (const [at, layered] of path.toReversed()) {
    if (around !== null && layered) around = { ...around, layered };
    grounds.set(at, around);
  }
  return around;
}

/** Whether an element may be on top of a picture that is not around it. */
function isLayer(element: Element, { position }: CSSStyleDeclaration): boolean {
  return position !== 'static' && native.localNameOf(element) !== 'body';
}

/** `null` if a picture or a translucent colour is painted, `undefined` if nothing is. */
function ownGround({
  backgroundColor,
  backgroundImage,
  backgroundSize,
}: CSSStyleDeclaration): readonly string[] | null | undefined {
  const painted = `${backgroundImage} ${backgroundColor}`.match(COLOR) ?? [];
  const colors = painted.filter((color) => !isTransparent(color));
  if (backgroundImage === 'none' && colors.length === 0) return undefined;
  // A gradient of another size may be just a line under the text.
  if (backgroundImage !== 'none' && backgroundSize !== 'auto') return null;
  return /url|image/.test(backgroundImage) || !colors.every(isOpaque) ? null : colors;
}

/** What is behind a text. */
export interface Ground {
  colors: readonly string[];
  /** The text is on a layer of its own, which may be over a picture that is not an ancestor. */
  layered: boolean;
}

const PAPER: Ground = { colors: ['rgb(255, 255, 255)'], layered: false };
const COLOR = /[a-z]+\([^()]*\)/g;
/** In pixels; no paragraph is indented that far. */
const FAR = 500;
