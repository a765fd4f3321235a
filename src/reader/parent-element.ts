import * as native from './native';

/** The element around another; the host for one directly in a shadow root. */
export function parentElementOf(element: Element): Element | null {
  const parent = native.parentNodeOf(element);
  if (parent === null) return null;
  if (native.isElement(parent)) return parent;
  return native.isShadowRoot(parent) ? native.hostOf(parent) : null;
}
