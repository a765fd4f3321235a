import { composedParent, isWithin, treesOf } from '@/picker/trees';
import * as native from '@/reader/native';

/** Watches what opens without a click when the user points at something, such as menus. */
export function watchHover(page: Document, signal: AbortSignal) {
  let hidden = new WeakSet<Element>();
  let entered: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  look();

  function look() {
    const now = new WeakSet<Element>();
    for (const tree of treesOf(page)) findHidden(tree, now);
    hidden = now;
  }

  function onOver(event: Event) {
    const [at] = event.composedPath();
    if (!event.isTrusted || at === undefined || !('nodeType' in at)) return;
    const node = at as Node; // Only nodes have this property.
    if (native.isElement(node)) entered = [...entered.slice(-MOST_ENTERED), node];
  }

  return {
    /** Watches the pointer in a window. */
    listenIn(window: Window): void {
      window.addEventListener('pointerover', onOver, { signal, capture: true, passive: true });
    },
    /** Whether an element is in a part that was hidden until the pointer came near it. */
    opened(element: Element): boolean {
      let part: Element | undefined;
      for (let at: Element | null = element; at !== null; at = composedParent(at))
        if (hidden.has(at)) part = at;
      if (part === undefined) return false;
      const around = composedParent(part);
      const inside = part;
      return entered.some((at) => !isWithin(at, inside) && around !== null && isWithin(at, around));
    },
    /** Begins anew after the user did something, since what opens now may be the effect of that. */
    forget(): void {
      hidden = new WeakSet();
      entered = [];
      clearTimeout(timer);
      timer = setTimeout(look, ANSWERED_MS);
    },
  };
}

/** Adds the elements of a tree that are not drawn, without their descendants. */
function findHidden(tree: Node, found: WeakSet<Element>): void {
  const open = [tree];
  for (let count = 0; count < MOST_ELEMENTS; count++) {
    const node = open.pop();
    if (node === undefined) return;
    for (const child of native.childrenOf(node)) {
      if (!native.isElement(child)) continue;
      if (native.isRendered(child, { visibilityProperty: true, opacityProperty: true }))
        open.push(child);
      else found.add(child);
    }
  }
}

/** Milliseconds that a page may take to show what a click or key opens. */
const ANSWERED_MS = 400;
const MOST_ENTERED = 30;
/** Checking so many takes a few hundredths of a second. */
const MOST_ELEMENTS = 20_000;
