import { createElement } from '@/reader/create-element';
import * as native from '@/reader/native';
import { markOwnSurface } from '@/reader/own-surface';
import { findInPage } from './trees';

/**
 * A pane of glass over a page: a frame in a closed shadow root, with a document of its own. The
 * page's scripts see no event inside it, its styles do not reach in, and it cannot ask what is
 * there. A sandboxed page can have no such frame: there, only the shadow root separates the two.
 */
export interface Surface {
  /** Covers the window: things are drawn in it, and it gets the user's events. */
  root: Document | ShadowRoot;
  /** The parent of everything that is drawn. */
  body: HTMLElement | ShadowRoot;
  /** Whether an element of the page is the surface itself. */
  isOwn: (element: Element) => boolean;
  /** Takes the focus back from the page, if the window has it. */
  focus(): void;
  /** Calls back when the page has removed the surface. */
  onGone(listener: () => void): void;
  remove(): void;
}

/** Puts a surface over a page, even above its modal dialogs, which would take all input. */
export async function openSurface(page: Document): Promise<Surface> {
  const host = createElement(page, 'div');
  host.style.cssText = GLASS;
  const shadow = host.attachShadow({ mode: 'closed' });
  const frame = createElement(page, 'iframe');
  frame.style.cssText = FRAME;
  // Firefox replaces a frame's first document.
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  shadow.append(frame);
  const parent = topDialog(page) ?? native.documentElementOf(page);
  markOwnSurface(host);
  parent?.append(host);
  await loaded;
  // Whoever sees it on top may use it: the caller listens in this turn.
  try {
    host.popover = 'manual';
    host.showPopover();
  } catch {
    // In an old browser, or if the page prevents it, the surface is above everything but modal
    // dialogs.
  }
  const inner = frame.contentDocument;
  if (inner === null) frame.remove();
  const root = inner ?? shadow;
  const stop = new AbortController();
  return {
    root,
    body: inner?.body ?? shadow,
    isOwn: (element) => element === host,
    focus() {
      if (!page.hasFocus() || native.activeElementOf(page) === host) return;
      if (inner !== null) frame.contentWindow?.focus();
      else shadow.querySelector<HTMLElement>('[tabindex]')?.focus();
    },
    onGone(listener) {
      const observer = new MutationObserver(() => !host.isConnected && listener());
      for (const node of [page, native.documentElementOf(page), parent])
        if (node !== null) observer.observe(node, { childList: true });
      stop.signal.addEventListener('abort', () => observer.disconnect());
    },
    remove() {
      stop.abort();
      host.remove();
    },
  };
}

/** The frontmost modal dialog; the rest of the page takes no input while it is open. */
function topDialog(page: Document): Element | undefined {
  return findInPage(page, 'dialog:modal').at(-1);
}

/** Inline and `!important`, so that no style of the page wins. */
function style(rules: Record<string, string>): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name}: ${value} !important`)
    .join(';');
}

const COVER = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  border: '0',
  background: 'transparent',
  // A frame is transparent only if its colour scheme is that of the element.
  'color-scheme': 'light',
};
const GLASS = style({ ...COVER, 'z-index': '2147483647', overflow: 'hidden' });
const FRAME = style(COVER);
