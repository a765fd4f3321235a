import * as native from '@/reader/native';

/** The focused element, even in shadow roots and frames; `null` if there is none. */
export function focused(page: Document): Element | null {
  let element = native.activeElementOf(page);
  while (element !== null) {
    const inner = focusedIn(element);
    if (inner === null) return element;
    element = inner;
  }
  return null;
}

function focusedIn(element: Element): Element | null {
  const root = native.closedShadowRootOf(element) ?? native.openShadowRootOf(element);
  if (root !== null) return native.activeElementInRoot(root);
  const name = native.localNameOf(element);
  const inner = name === 'iframe' ? native.frameDocumentOf(element) : null;
  return inner === null ? null : native.activeElementOf(inner);
}
