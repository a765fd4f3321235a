import * as native from './native';

/** How the elements of one rendered document are judged. */
export interface Rendering {
  view: Window;
  /** Left edge of what can be scrolled to: negative in pages that run from right to left. */
  left: number;
  /** Colour of the page's ordinary text. */
  textColor: string;
  /** Colour behind the text of elements that were looked at; `null` where it cannot be told. */
  grounds: Map<Element, string | null>;
  /** Whether two colours that were compared cannot be told apart, by both together. */
  sameColors: Map<string, boolean>;
  /** The page itself is transparent or hidden while it loads: what is in it is judged without that. */
  veil: { opacity: boolean; visibility: boolean };
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
  const veil = {
    opacity: style.opacity === '0' || getComputedStyle(root).opacity === '0',
    visibility: style.visibility !== 'visible',
  };
  const visibilityProperty = !veil.visibility;
  return {
    view,
    left: rightToLeft ? Math.min(0, view.innerWidth - root.scrollWidth) : 0,
    textColor: style.color,
    grounds: new Map(),
    sameColors: new Map(),
    veil,
    checks: { opacityProperty: !veil.opacity, visibilityProperty },
    fadingChecks: { opacityProperty: false, visibilityProperty },
  };
}

function bodyOf(root: Element): Element | undefined {
  return native.childrenOf(root).filter(native.isElement).find(isBody);
}

function isBody(element: Element): boolean {
  return native.localNameOf(element) === 'body';
}
