import { elementAt } from '@/picker/hit';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';

/**
 * Recognises what only had to be closed, such as a cookie banner.
 *
 * @param isOwn - Whether an element is ours, lying over the page.
 */
export function watchWhatIsInTheWay(
  page: Document,
  isOwn: (element: Element) => boolean,
  signal: AbortSignal,
) {
  /** What lay over the page at first. Whatever comes later may be the effect of a step. */
  let first: Set<Element> | undefined;
  let pending:
    | { element: Element; gone: () => void; timer: ReturnType<typeof setTimeout> }
    | undefined;
  signal.addEventListener('abort', () => clearTimeout(pending?.timer));

  function look() {
    if (pending === undefined) return;
    const { element, gone, timer } = pending;
    clearTimeout(timer);
    pending = undefined;
    if (!element.isConnected || !native.isRendered(element, { visibilityProperty: true })) gone();
  }

  return {
    /** The user is about to do something with an element. */
    begin(element: Element): void {
      if (first !== undefined) return;
      const { clientWidth, clientHeight } = page.documentElement;
      const hits = PLACES.flatMap(
        ([across, down]) => elementAt(page, clientWidth * across, clientHeight * down, isOwn) ?? [],
      );
      first = new Set([element, ...hits].flatMap((hit) => layerAround(hit) ?? []));
    },
    /**
     * The user clicked an element. Calls back if what it is in lay over the page before the user did
     * anything, and is gone soon after the click or when `look` is called.
     */
    clicked(element: Element, gone: () => void): void {
      const layer = layerAround(element);
      if (layer === undefined || first?.has(layer) !== true) return;
      pending = { element, gone, timer: setTimeout(look, GONE_MS) };
    },
    /** The user does something else. */
    look,
  };
}

/** The outermost element around this one that lies over the page. */
function layerAround(element: Element): Element | undefined {
  let layer: Element | undefined;
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || native.matchesSelector(at, LAYERS)) layer = at;
  }
  return layer;
}

const LAYERS = 'dialog[open], [popover], [role=dialog], [role=alertdialog], [aria-modal=true]';
/** Milliseconds that something may take to disappear. */
const GONE_MS = 1000;
/** Where to look for layers, as shares of the window's width and height. */
const PLACES = [0.1, 0.5, 0.9].flatMap((down) =>
  [0.1, 0.5, 0.9].map((across) => [across, down] as const),
);
