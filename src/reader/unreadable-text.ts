import { isOpaque, isSameColor, isTransparent } from './colors';
import { isOverPicture } from './layers';
import * as native from './native';
import { parentElementOf } from './parent-element';
import type { Rendering } from './rendering';

/** Whether an element's text is pushed out of it: its picture is shown in the place of its name. */
export function isPushedOut(element: Element): boolean {
  return Math.abs(Number.parseFloat(getComputedStyle(element).textIndent)) > FAR;
}

/** Whether the element's own text shows nothing, for it has no colour of its own. */
export function isUnreadable(
  element: Element,
  style: CSSStyleDeclaration,
  rendering: Rendering,
): boolean {
  if (!native.isHtml(element)) return !isDrawn(style);
  // What letters are painted with; it is `color` where no fill of its own is set.
  const { webkitTextFillColor: color, backgroundColor } = style;
  if (isTransparent(color)) return !isPaintedOtherwise(element, rendering);
  if (color === rendering.textColor && isTransparent(backgroundColor)) return false;
  return isLost([color], element, rendering);
}

/** Whether letters of a drawing have a colour or an outline. */
function isDrawn({ fill, fillOpacity, stroke }: CSSStyleDeclaration): boolean {
  return stroke !== 'none' || (fill !== 'none' && Number(fillOpacity) > 0 && !isTransparent(fill));
}

/** Whether letters of these colours are not to be told from what is behind an element. */
function isLost(colors: readonly string[], element: Element, rendering: Rendering): boolean {
  const ground = groundOf(element, rendering.grounds);
  if (ground === null) return false;
  const lost = colors.every((color) =>
    ground.colors.every((other) => areAlike(color, other, rendering)),
  );
  return lost && !(ground.layered && isOverPicture(element, rendering));
}

/** Pages use few colours: what was compared once is not parsed again. */
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

/** Text in a transparent colour is seen by its shadow, or when the ground is painted through its letters. */
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

/** The colours painted behind an element's text; `null` where they cannot be told. */
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

/** Whether an element may lie on a picture that it is not in. */
function isLayer(element: Element, { position }: CSSStyleDeclaration): boolean {
  return position !== 'static' && native.localNameOf(element) !== 'body';
}

/** `null` where a picture or a glaze is painted, `undefined` where nothing is. */
function ownGround({
  backgroundColor,
  backgroundImage,
  backgroundSize,
}: CSSStyleDeclaration): readonly string[] | null | undefined {
  const painted = `${backgroundImage} ${backgroundColor}`.match(COLOR) ?? [];
  const colors = painted.filter((color) => !isTransparent(color));
  if (backgroundImage === 'none' && colors.length === 0) return undefined;
  // A gradient of another size may be no more than a line under the text.
  if (backgroundImage !== 'none' && backgroundSize !== 'auto') return null;
  return /url|image/.test(backgroundImage) || !colors.every(isOpaque) ? null : colors;
}

/** What is behind a text. */
export interface Ground {
  colors: readonly string[];
  /** The text is on a layer of its own, which may lie on a picture that is no ancestor. */
  layered: boolean;
}

const PAPER: Ground = { colors: ['rgb(255, 255, 255)'], layered: false };
const COLOR = /[a-z]+\([^()]*\)/g;
/** Pixels; no paragraph is indented so far. */
const FAR = 500;
