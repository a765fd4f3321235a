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
  /** How the page itself gets to the screen: from its edge to as far as somebody would scroll. */
  page: Paint;
  /** Colour of the page's ordinary text. */
  textColor: string;
  /** Background colours of the elements examined so far; `null` if they cannot be determined. */
  grounds: Map<Element, Ground | null>;
  /** What is over other content, and what may be under it. */
  covers: Cover[];
  texts: PlacedText[];
  /** What paints more than text, once determined. */
  pictures?: Element[];
  /** For each pair of colours compared so far, whether they are indistinguishable. */
  sameColors: Map<string, boolean>;
  /** The page itself is transparent or hidden while it loads, which is ignored for its content. */
  pageHidden: { opacity: boolean; visibility: boolean };
  /**
   * Options for checking the visibility of each element, and of those inside something that fades
   * in.
   */
  checks: CheckVisibilityOptions;
  fadingChecks: CheckVisibilityOptions;
}

/**
 * Examines how a document is rendered.
 *
 * @returns `null` if there is nothing to examine: no window, no box, a document parsed from text.
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

/**
 * Updates the scroll position, after each turn of the page. Asking for each element costs too much.
 */
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

/** In window widths: wide tables exceed the window, but nobody scrolls this far to the side. */
const WIDEST = 20;
