import * as native from '@/reader/native';

/** Whether an element is drawn and has a size. */
export function isSeen(element: Element): boolean {
  const shown = native.isRendered(element, {
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
  if (!shown) return false;
  const { width, height } = native.boxOf(element);
  return (width > 0 && height > 0) || native.childrenOf(element).some(hasRoom);
}

/**
 * An element without a size, such as a link around a floating picture, may have children with one.
 */
function hasRoom(node: Node): boolean {
  return native.isElement(node) && isSeen(node);
}
