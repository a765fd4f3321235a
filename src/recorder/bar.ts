import type { RecorderTexts } from '@/contract/recording/recording';
import * as native from '@/reader/native';
import { setOwnSurface } from '@/reader/own-surface';

/** What stands in a page while it is recorded: how many steps there are, with Undo and Stop. */
export interface RecorderBar {
  show(texts: RecorderTexts): void;
  isOwn: (element: Element) => boolean;
  remove(): void;
}

/**
 * Puts the bar on a page, in a closed shadow root: no style of the page reaches it, and only the user's own
 * clicks count. Where the page takes it away it comes back with the next step.
 */
export function putBar(page: Document, act: (what: 'undo' | 'stop') => void): RecorderBar {
  const host = create(page, 'div');
  let isAbove = false;
  place();
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = create(page, 'style');
  style.textContent = STYLE;
  const bar = create(page, 'div');
  bar.setAttribute('role', 'toolbar');
  const dot = create(page, 'i');
  const steps = create(page, 'span');
  steps.setAttribute('role', 'status');
  const undo = button('undo', () => act('undo'));
  const stop = button('stop', () => act('stop'));
  const move = button('move', () => {
    isAbove = !isAbove;
    place();
  });
  move.textContent = '⇅';
  bar.append(dot, steps, move, undo, stop);
  shadow.append(style, bar);

  function button(name: string, press: () => void): HTMLButtonElement {
    const made = create(page, 'button');
    made.className = name;
    made.addEventListener('click', ({ isTrusted }) => isTrusted && press());
    return made;
  }

  function place() {
    const inset = isAbove ? '16px 0 auto 0' : 'auto 0 16px 0';
    const rules = [...HOST, `inset: ${inset}`];
    host.style.cssText = rules.map((rule) => `${rule} !important`).join(';');
  }

  function attach() {
    if (host.isConnected) return;
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
    show(texts) {
      steps.textContent = texts.steps;
      undo.textContent = texts.undo;
      stop.textContent = texts.stop;
      move.title = texts.move;
      move.setAttribute('aria-label', texts.move);
      bar.setAttribute('aria-label', texts.steps);
      attach();
    },
    isOwn: (element) => element === host,
    remove() {
      host.remove();
      setOwnSurface(undefined);
    },
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
  'border: 0',
  'margin: 0 auto',
  'width: max-content',
  'padding: 0',
  'background: transparent',
  'overflow: visible',
  'z-index: 2147483647',
  'color-scheme: light dark',
];

const STYLE = `
  div { display: flex; gap: 8px; align-items: center; width: max-content; padding: 6px 6px 6px 14px;
    border-radius: 14px; font: 14px/1.4 system-ui, sans-serif; color: CanvasText; background: Canvas;
    border: 1px solid GrayText; box-shadow: 0 4px 16px #0004; cursor: default }
  i { width: 10px; height: 10px; border-radius: 50%; background: #c62828; forced-color-adjust: none }
  span { margin-right: 8px; font-variant-numeric: tabular-nums }
  button { font: inherit; min-height: 32px; min-width: 32px; padding: 0 12px; border-radius: 8px; cursor: pointer;
    color: ButtonText; background: ButtonFace; border: 1px solid GrayText }
  button.move { padding: 0; border-color: transparent; background: none }
  button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
`;
