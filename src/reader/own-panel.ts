import * as native from './native';
import { setOwnSurface } from './own-surface';

/** A small panel of Winnow's over a page. */
export interface OwnPanel {
  /** Makes an element of the page's document, whatever the page did to its methods. */
  create: <Name extends keyof HTMLElementTagNameMap>(name: Name) => HTMLElementTagNameMap[Name];
  /** The parent of what is drawn. */
  shadow: ShadowRoot;
  /** Positions it; the value is as for `inset`. */
  place: (inset: string) => void;
  /** Shows it above the page's own layers, even if the page removed it. */
  attach: () => void;
  /** Removes it from the page for a while. */
  detach: () => void;
  /** Removes it for good; what is read from now on has nothing of Winnow's. */
  remove: () => void;
  /** Whether an element of the page is the panel. */
  isOwn: (element: Element) => boolean;
}

/**
 * A panel in a closed shadow root, which no style of the page reaches and no script of the page can
 * look into. It is not shown yet. The reader leaves it out.
 */
export function createOwnPanel(page: Document, style: string): OwnPanel {
  const host = create('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = create('style');
  sheet.textContent = style;
  shadow.append(sheet);

  function create<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
  ): HTMLElementTagNameMap[Name] {
    // A page can shadow a method of its document with a named element; the name says which element
    // this is.
    return Document.prototype.createElement.call(page, name) as HTMLElementTagNameMap[Name];
  }

  return {
    create,
    shadow,
    place(inset) {
      const rules = [...HOST, `inset: ${inset}`];
      host.style.cssText = rules.map((rule) => `${rule} !important`).join(';');
    },
    attach() {
      if (host.isConnected) return;
      setOwnSurface(host);
      native.documentElementOf(page)?.append(host);
      try {
        host.popover = 'manual';
        host.showPopover();
      } catch {
        // An old browser, or the page prevents it: the panel is above all but modal dialogs.
      }
    },
    detach: () => host.remove(),
    remove() {
      host.remove();
      setOwnSurface(undefined);
    },
    isOwn: (element) => element === host,
  };
}

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
