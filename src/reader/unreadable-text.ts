import { isSameColor, isTransparent } from './colors';
import * as native from './native';
import { parentElementOf } from './parent-element';
import type { Rendering } from './rendering';

/** Pixels to the left or above that no reader can reach and no layout needs. */
export const FAR = -500;

/** Whether the element's own text shows nothing: no size, pushed out of its box, or no colour. */
export function isUnreadable(
  element: Element,
  style: CSSStyleDeclaration,
  rendering: Rendering,
): boolean {
  if (Number.parseFloat(style.fontSize) < 1) return true;
  const { textIndent } = style;
  if (textIndent !== '0px' && Number.parseFloat(textIndent) < FAR) return true;
  // What letters are painted with; it is `color` where no fill of its own is set.
  const { webkitTextFillColor: color, backgroundColor } = style;
  if (isTransparent(color)) return !isPaintedByGround(element);
  if (!isTransparent(backgroundColor)) {
    return isLost(color, backgroundColor, rendering) && style.backgroundImage === 'none';
  }
  if (color === rendering.textColor) return false;
  const ground = groundOf(element, rendering.grounds);
  return ground !== null && isLost(color, ground, rendering);
}

/** Pages use few colours: what was compared once is not parsed again. */
function isLost(color: string, ground: string, { sameColors }: Rendering): boolean {
  if (color === ground) return true;
  const pair = `${color} ${ground}`;
  let lost = sameColors.get(pair);
  if (lost === undefined) {
    lost = isSameColor(color, ground);
    sameColors.set(pair, lost);
  }
  return lost;
}

/** Text in a transparent colour is seen when the ground is painted through its letters. */
function isPaintedByGround(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = parentElementOf(at)) {
    const style = getComputedStyle(at);
    if (style.backgroundClip.includes('text')) return true;
    if (at === element && style.textShadow !== 'none') return true;
    if (style.display !== 'inline') return false;
  }
  return false;
}

/**
 * The colour painted behind an element's text. A layer that is positioned may lie on an image of
 * another element, so nothing is concluded beyond it.
 */
function groundOf(element: Element, grounds: Rendering['grounds']): string | null {
  const path: Element[] = [];
  let ground: string | null | undefined;
  for (let at: Element | null = element; ground === undefined && at !== null;) {
    ground = grounds.get(at);
    if (ground !== undefined) break;
    path.push(at);
    const parent: Element | null = parentElementOf(at);
    ground = ownGround(at, parent);
    at = parent;
  }
  for (const seen of path) grounds.set(seen, ground ?? null);
  return ground ?? null;
}

/** `undefined` for an element through which its parent's ground is seen. */
function ownGround(element: Element, parent: Element | null): string | null | undefined {
  const style = getComputedStyle(element);
  const { backgroundColor } = style;
  if (style.backgroundImage !== 'none') return null;
  if (!isTransparent(backgroundColor)) return backgroundColor;
  if (parent === null) return style.colorScheme.includes('dark') ? null : 'rgb(255, 255, 255)';
  const layered = style.position !== 'static' && native.localNameOf(element) !== 'body';
  return layered ? null : undefined;
}
