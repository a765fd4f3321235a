import { isTransparent } from './colors';
import * as native from './native';
import type { Rendering } from './rendering';

/** Whether something painted, which is not around an element, is under or over it. */
export function isOverPicture(element: Element, rendering: Rendering): boolean {
  if (!native.containsNode(rendering.body, element)) return true;
  rendering.pictures ??= picturesOf(rendering);
  const { left, top, right, bottom } = native.boxOf(element);
  return rendering.pictures.some((picture) => {
    const box = native.boxOf(picture);
    const apart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
    return !apart && !native.containsNode(picture, element);
  });
}

/**
 * What paints more than text. Only searched for in the few pages with text in the page's own
 * colour.
 */
function picturesOf({ view }: Rendering): Element[] {
  return [...native.selectAllOf(view.document, 'body *')].filter((element) => {
    if (PICTURES.has(native.localNameOf(element))) return true;
    const style = getComputedStyle(element);
    if (style.backgroundImage !== 'none' || !isTransparent(style.backgroundColor)) return true;
    return (
      style.position !== 'static' &&
      ['::before', '::after'].some((part) => {
        const { content } = getComputedStyle(element, part);
        return content !== 'none' && content !== 'normal';
      })
    );
  });
}

const PICTURES = new Set(['img', 'video', 'canvas', 'iframe', 'svg', 'object', 'embed']);
