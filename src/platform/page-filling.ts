import { injectFunction } from './scripting';

/** How much of its content a page has loaded, by its own account. */
export interface PageFilling {
  /** Its document, or what that needs, is still being loaded. */
  loading: boolean;
  /** A visible part of it is marked as not ready. */
  busy: boolean;
  /** A number made of its elements and characters, which changes when something comes or goes. */
  size: number;
}

/** Asks the page in a tab. `undefined` if it cannot be asked. */
export async function readPageFilling(tabId: number): Promise<PageFilling | undefined> {
  const [answer] = await injectFunction({ tabId }, describeFilling, []).catch(() => []);
  // Our own function gives this; if a page's process was taken over, the worst it can do is have
  // the page read again.
  return answer?.value === null ? undefined : (answer?.value as PageFilling | undefined);
}

/**
 * Runs in the page, and can use nothing else. The page can shadow members of the document with
 * named elements.
 */
function describeFilling(): PageFilling {
  const own = (prototype: object, name: string) =>
    // oxlint-disable-next-line typescript/unbound-method -- It is bound to each node it is called on.
    Object.getOwnPropertyDescriptor(prototype, name)?.get;
  const textOf = own(Node.prototype, 'textContent');
  // Looked up once, as it is asked of every element.
  const shadowOf = own(Element.prototype, 'shadowRoot');
  const marked = Document.prototype.querySelectorAll.call(document, '[aria-busy="true"]');
  const busy = [...marked].some((element) => Element.prototype.checkVisibility.call(element));
  let size = 0;
  const roots: (Element | ShadowRoot)[] = [];
  const root: unknown = own(Document.prototype, 'documentElement')?.call(document);
  if (root instanceof Element) roots.push(root);
  for (let next = roots.pop(); next !== undefined; next = roots.pop()) {
    const text: unknown = textOf?.call(next);
    const elements =
      next instanceof Element
        ? Element.prototype.querySelectorAll.call(next, '*')
        : DocumentFragment.prototype.querySelectorAll.call(next, '*');
    size += elements.length + (typeof text === 'string' ? text.length : 0);
    if (size > 5_000_000) break;
    for (const element of elements) {
      const shadow: unknown = shadowOf?.call(element);
      if (shadow instanceof ShadowRoot) roots.push(shadow);
    }
  }
  const state: unknown = own(Document.prototype, 'readyState')?.call(document);
  return { loading: state !== 'complete', busy, size };
}
