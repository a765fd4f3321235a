import type { RecorderTexts } from '@/contract/recording/recording';
import { createOwnPanel } from '@/picker/own-panel';

/**
 * The bar shown in a page while it is recorded: the number of steps, what was lost just now, Undo and
 * Stop.
 */
export interface RecorderBar {
  show(texts: RecorderTexts): void;
  isOwn: (element: Element) => boolean;
  remove(): void;
}

/**
 * Puts the bar on a page, in a closed shadow root: no style of the page reaches it, and only the
 * user's own clicks count. If the page removes it, it comes back.
 */
export function putBar(page: Document, act: (what: 'undo' | 'stop') => void): RecorderBar {
  const panel = createOwnPanel(page, STYLE);
  const { create } = panel;
  let isAbove = false;
  place();
  const bar = create('div');
  bar.setAttribute('role', 'toolbar');
  const dot = create('i');
  const steps = create('span');
  steps.setAttribute('role', 'status');
  const lost = create('b');
  lost.setAttribute('role', 'status');
  const undo = button('undo', () => act('undo'));
  const stop = button('stop', () => act('stop'));
  const move = button('move', () => {
    isAbove = !isAbove;
    place();
  });
  move.textContent = '⇅';
  bar.append(dot, steps, lost, move, undo, stop);
  panel.shadow.append(bar);

  function button(name: string, press: () => void): HTMLButtonElement {
    const made = create('button');
    made.className = name;
    made.addEventListener('click', ({ isTrusted }) => isTrusted && press());
    return made;
  }

  function place() {
    panel.place(isAbove ? '16px 0 auto 0' : 'auto 0 16px 0');
  }

  return {
    show(texts) {
      steps.textContent = texts.steps;
      lost.textContent = texts.lost ?? '';
      undo.textContent = texts.undo;
      stop.textContent = texts.stop;
      move.title = texts.move;
      move.setAttribute('aria-label', texts.move);
      bar.setAttribute('aria-label', texts.steps);
      panel.attach();
    },
    isOwn: panel.isOwn,
    remove: panel.remove,
  };
}

const STYLE = `
  div { display: flex; gap: 8px; align-items: center; width: max-content; max-width: calc(100vw - 32px);
    box-sizing: border-box; padding: 6px 6px 6px 14px;
    border-radius: 14px; font: 13px/20px system-ui, sans-serif; color: CanvasText; background: Canvas;
    border: 1px solid #8884; box-shadow: 0 8px 28px #0004; cursor: default }
  i, button { flex: none }
  i { width: 10px; height: 10px; border-radius: 50%; background: #c62828; forced-color-adjust: none }
  span { margin-right: 8px; font-variant-numeric: tabular-nums; white-space: nowrap }
  b { font-weight: 500; color: light-dark(#8a5300, #e2a443) }
  b:not(:empty) { margin-right: 8px }
  @media (width < 480px) {
    div { flex-wrap: wrap }
    b:not(:empty) { order: 1; flex-basis: 100% }
  }
  button { font: inherit; font-weight: 500; min-height: 30px; min-width: 30px; padding: 0 10px; border-radius: 6px;
    cursor: pointer; color: inherit; background: #8882; border: 1px solid transparent }
  button:hover { background: #8884 }
  button.move { padding: 0; background: none }
  button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
`;
