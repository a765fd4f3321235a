import type { Cover, PlacedText } from './covers';
import * as native from './native';
import type { Paint } from './paint';
import type { Ground } from './unreadable-text';

/** How the elements of one rendered document are judged. */
export interface Rendering {
  view: Window;
  /** Where the window is scrolled to; see {@link updateScroll}. */
  scrollX: number;
  scrollY: number;
  body: Element;
  /** How the page itself comes to the screen: from the edge where it begins to as far as somebody scrolls. */
  page: Paint;
  /** Colour of the page's ordinary text. */
  textColor: string;
  /** Colours behind the text of elements that were looked at; `null` where they cannot be told. */
  grounds: Map<Element, Ground | null>;
  /** What lies over other content, and what may lie under it. */
  covers: Cover[];
  texts: PlacedText[];
  /** What paints more than text, once it was asked for. */
  pictures?: Element[];
  /** Whether two colours that were compared cannot be told apart, by both together. */
  sameColors: Map<string, boolean>;
  /** The page itself is transparent or hidden while it loads: what is in it is judged without that. */
  pageHidden: { opacity: boolean; visibility: boolean };
  /** What the browser is asked of each element, and of those within something that fades in. */
  checks: CheckVisibilityOptions;
  fadingChecks: CheckVisibilityOptions;
}

/**
 * Looks at how a document is rendered.
 *
 * @returns `null` where there is nothing to look at: no window, no box, a document parsed from text.
 */
export function renderingOf(document: Document): Rendering | null {
  const view = native.windowOf(document);
  const root = native.documentElementOf(document);
  if (view === null || root === null || native.boxOf(root).width === 0) return null;
  const body = bodyOf(root) ?? root;
  const style = getComputedStyle(body);
  const rightToLeft = getComputedStyle(root).direction === 'rtl';
  const far = WIDEST * view.innerWidth;
  const pageHidden = {
    opacity: style.opacity === '0' || getComputedStyle(root).opacity === '0',
    visibility: style.visibility !== 'visible',
  };
  const page: Paint = {
    left: rightToLeft ? Math.max(Math.min(0, view.innerWidth - root.scrollWidth), -far) : 0,
    top: 0,
    right: far,
    bottom: Infinity,
    opacity: 1,
    clipper: null,
    fold: false,
    unseen: false,
  };
  const visibilityProperty = !pageHidden.visibility;
  return {
    view,
    scrollX: view.scrollX,
    scrollY: view.scrollY,
    body,
    page,
    textColor: style.color,
    covers: [],
    texts: [],
    grounds: new Map(),
    sameColors: new Map(),
    pageHidden,
    checks: { opacityProperty: !pageHidden.opacity, visibilityProperty },
    fadingChecks: { opacityProperty: false, visibilityProperty },
  };
}

/** Tells where the window is scrolled to now: after each turn of the page. To ask for each element costs too much. */
export function updateScroll(rendering: Rendering | null): void {
  if (rendering === null) return;
  rendering.scrollX = rendering.view.scrollX;
  rendering.scrollY = rendering.view.scrollY;
}

function bodyOf(root: Element): Element | undefined {
  return native.childrenOf(root).filter(native.isElement).find(isBody);
}

function isBody(element: Element): boolean {
  return native.localNameOf(element) === 'body';
}

/** In widths of the window: wide tables are wider than it, but nobody scrolls this far to the side. */
const WIDEST = 20;
