import * as native from '@/reader/native';
import { setOwnSurface } from '@/reader/own-surface';
import type { SignTexts } from '@/contract/actions';

/**
 * What stands in a page while actions run there, so that the user sees it and can stop it. It is in a
 * closed shadow root: no style of the page reaches it, and only the user's own clicks count.
 */
export interface Sign {
  show(texts: SignTexts): void;
  /** Asks before a click; false where the user says no, or stops everything. */
  ask(words: string): Promise<boolean>;
  /** Takes it out of the page while something is read there, and gives what puts it back. */
  hide(): () => void;
  remove(): void;
  isOwn: (element: Element) => boolean;
  /** Aborted when the user presses Stop. */
  stopped: AbortSignal;
}

/** Puts the sign on a page. Where the page takes it away it comes back with the next step. */
export function putSign(page: Document): Sign {
  const host = create(page, 'div');
  host.style.cssText = HOST;
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = create(page, 'style');
  style.textContent = STYLE;
  const bar = create(page, 'div');
  bar.setAttribute('role', 'status');
  const text = create(page, 'span');
  const goOn = create(page, 'button');
  const stop = create(page, 'button');
  bar.append(text, goOn, stop);
  shadow.append(style, bar);
  goOn.hidden = true;
  const stopping = new AbortController();
  let texts: SignTexts | undefined;
  let answer: ((goesOn: boolean) => void) | undefined;

  // The page keeps its focus, for a key that is still to be pressed there.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  // Scripts of the page cannot press it: they do not see it, and their events are not trusted.
  stop.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return;
    stopping.abort();
    answer?.(false);
  });
  goOn.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) answer?.(true);
  });

  function attach() {
    if (host.isConnected) return;
    // Who reads the page meanwhile does not read the sign.
    setOwnSurface(host);
    native.documentElementOf(page)?.append(host);
    try {
      host.popover = 'manual';
      host.showPopover();
    } catch {
      // An old browser, or a page that holds it back: it lies above all but modal dialogs.
    }
  }

  return {
    show(next) {
      texts = next;
      text.textContent = next.step;
      stop.textContent = next.stop;
      goOn.textContent = next.goOn;
      attach();
    },
    async ask(words) {
      if (stopping.signal.aborted) return false;
      attach();
      text.textContent = (texts?.ask ?? '').replace('{words}', () => words);
      goOn.hidden = false;
      const said = await new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      answer = undefined;
      goOn.hidden = true;
      text.textContent = texts?.step ?? '';
      return said;
    },
    hide() {
      host.remove();
      return attach;
    },
    remove() {
      host.remove();
      setOwnSurface(undefined);
    },
    isOwn: (element) => element === host,
    stopped: stopping.signal,
  };
}

/** A page can put an element in the place of a method of its document. */
function create<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
): HTMLElementTagNameMap[Name] {
  // The name says which element it is.
  return Document.prototype.createElement.call(page, name) as HTMLElementTagNameMap[Name];
}

const HOST = [
  'all: initial',
  'position: fixed',
  'inset: auto 16px 16px auto',
  'border: 0',
  'margin: 0',
  'padding: 0',
  'background: transparent',
  'overflow: visible',
  'z-index: 2147483647',
  'color-scheme: light dark',
]
  .map((rule) => `${rule} !important`)
  .join(';');

const STYLE = `
  div { display: flex; gap: 12px; align-items: center; max-width: 420px; padding: 8px 8px 8px 16px;
    border-radius: 8px; font: 14px/1.4 system-ui, sans-serif; color: CanvasText; background: Canvas;
    border: 1px solid GrayText; box-shadow: 0 4px 16px #0004 }
  span { overflow-wrap: anywhere }
  button { font: inherit; min-height: 32px; padding: 0 12px; border-radius: 6px; cursor: pointer;
    color: ButtonText; background: ButtonFace; border: 1px solid GrayText }
  button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
  [hidden] { display: none }
`;
