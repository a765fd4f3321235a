import * as native from './native';
import { setOwnSurface } from './own-surface';

/** A small panel of ours over a page. */
export interface OwnPanel {
  /** Makes an element of the page's document, whatever the page put in the place of its methods. */
  create: <Name extends keyof HTMLElementTagNameMap>(name: Name) => HTMLElementTagNameMap[Name];
  /** Takes what is drawn. */
  shadow: ShadowRoot;
  /** Where it lies, as in `inset`. */
  place: (inset: string) => void;
  /** Shows it, above the page's own layers; also where the page took it away. */
  attach: () => void;
  /** Takes it out of the page for a while. */
  detach: () => void;
  /** Takes it out for good: what is read from here on has nothing of ours. */
  remove: () => void;
  /** Whether an element of the page is the panel. */
  isOwn: (element: Element) => boolean;
}

/**
 * A panel in a closed shadow root: no style of the page reaches it, and no script of the page sees into it. It
 * is not shown yet. The reader leaves it out.
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
    // A page can put an element in the place of a method of its document; the name says which one this is.
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
        // An old browser, or a page that holds it back: it lies above all but modal dialogs.
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
