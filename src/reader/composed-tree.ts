import type { CaptureReport } from '@/contract/capture-report';
import * as native from './native';

/**
 * An element's children as composed on screen: a shadow tree instead of the children, and in its
 * slots what is assigned to them (or the slot's own children if nothing is). Children of a shadow
 * host without a slot are not shown, so they are left out.
 */
export function composedChildren(element: Element, name: string, report: CaptureReport): Node[] {
  if (name === 'slot' && native.isHtml(element)) {
    // Its name says what it is.
    const assigned = native.assignedNodesOf(element as HTMLSlotElement);
    if (Array.isArray(assigned) && assigned.length > 0) return assigned;
  } else if (name.includes('-') || SHADOW_HOSTS.has(name)) {
    const root = shadowRootOf(element);
    if (root !== null) {
      if (native.openShadowRootOf(element) === null) report.shadowRoots.closed++;
      else report.shadowRoots.open++;
      return native.childrenOf(root);
    }
  }
  return native.childrenOf(element);
}

/** The shadow root of an element, including a closed one if the browser lets extensions see it. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return native.openShadowRootOf(element) ?? native.closedShadowRootOf(element);
}

/** The built-in elements that may have a shadow root (DOM standard, "valid shadow host name"). */
export const SHADOW_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);
