import { createElement } from '@/reader/create-element';
import * as native from '@/reader/native';
import { markOwnSurface } from '@/reader/own-surface';
import { findInPage, isWithin } from './trees';

/** A small panel of Winnow's over a page. */
export type OwnPanel = ReturnType<typeof createOwnPanel>;

/**
 * A panel in a closed shadow root, which no style of the page reaches and no script of the page can
 * look into. It is not shown yet. The reader leaves it out.
 */
export function createOwnPanel(page: Document, style: string) {
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
    createElement(page, name);
  const host = create('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = create('style');
  sheet.textContent = style;
  shadow.append(sheet);

  let styled = '';
  let above: Element[] = [];

  let keeping: ReturnType<typeof setInterval> | undefined;

  // A modal dialog that is closed and opened at once comes above. The page could keep an event of that from others.
  const opening = new MutationObserver(() => {
    above = [];
  });

  function isHit(x: number, y: number): boolean {
    const root = host.getRootNode();
    const hit = native.isShadowRoot(root)
      ? root.elementFromPoint(x, y)
      : Document.prototype.elementFromPoint.call(page, x, y);
    return hit === host;
  }

  function show(): void {
    const { left, top, width, height } = native.boxOf(host);
    // While a modal dialog is open, nothing outside of it can be hit.
    if (isHit(left + width / 2, top + height / 2)) return;
    const place = findInPage(page, 'dialog:modal').at(-1) ?? native.documentElementOf(page);
    if (place === null || host.parentNode === place) return;
    markOwnSurface(host);
    place.append(host);
    try {
      host.popover = 'manual';
      host.showPopover();
    } catch {
      // An old browser, or the page prevents it: the panel is above all but the page's top layer.
    }
  }

  function attach(): void {
    show();
    // Not at once: a page that removes it each time would never come to rest.
    keeping ??= setInterval(show, KEEP_MS);
  }

  function takeAway(): void {
    clearInterval(keeping);
    keeping = undefined;
    host.remove();
  }

  return {
    /** Makes an element of the page's document, whatever the page did to its methods. */
    create,
    /** The parent of what is drawn. */
    shadow,
    /** Positions it; the value is as for `inset`. */
    place: (inset: string): void => {
      const rules = [...HOST, `inset: ${inset}`];
      host.style.cssText = rules.map((rule) => `${rule} !important`).join(';');
      styled = host.style.cssText;
    },
    /**
     * Shows it above the page's own layers. It comes back if the page removes it, and into a modal
     * dialog of the page, as everything else is out of the user's reach while that is open.
     */
    attach,
    /** Removes it from the page, until it is attached again. */
    remove: takeAway,
    /** Whether an element of the page is the panel. */
    isOwn: (element: Element) => element === host,
    /** Whether a click at a point of the window is one on the panel. */
    isHit,
    /**
     * Puts its style and attributes back, as the page may have changed them, and brings it above
     * whatever the page has put on top since. Gives whether there was anything to do.
     */
    restore: (): boolean => {
      const isChanged =
        host.style.cssText !== styled || host.attributes.length > OWN_ATTRIBUTES.size;
      if (isChanged) {
        for (const name of host.getAttributeNames())
          if (!OWN_ATTRIBUTES.has(name)) host.removeAttribute(name);
        host.style.cssText = styled;
      }
      // Whatever opened above the page since then lies over the panel.
      const now = findInPage(page, TOP_LAYER).filter((one) => one !== host);
      const isCovered = now.length !== above.length || now.some((one, at) => one !== above[at]);
      above = now;
      for (const one of now) opening.observe(one, { attributeFilter: ['open'] });
      if (isCovered && host.isConnected) {
        takeAway();
        attach();
      }
      return isChanged || isCovered;
    },
    /**
     * Whether a popover of the page was open at the last `restore`. It may lie over the panel although nothing tells:
     * it need not take clicks, and one that is hidden and shown at once comes above.
     */
    mayBeCovered: () => above.some((one) => !isWithin(host, one)),
  };
}

const KEEP_MS = 500;
/** Its style, and that it is a popover. */
const OWN_ATTRIBUTES = new Set(['style', 'popover']);
const TOP_LAYER = ':popover-open, dialog:modal, :fullscreen';
const HOST = [
  'all: initial',
  'position: fixed',
  'border: 0',
  'margin: 0 auto',
  'width: fit-content',
  'padding: 0',
  'background: transparent',
  'overflow: visible',
  'z-index: 2147483647',
  'color-scheme: light dark',
];
