import { createOwnPanel } from '@/picker/own-panel';
import type { SignTexts } from '@/contract/actions';
import { watchSight } from './watch-sight';

/**
 * The sign in a page that tells the user that actions run there, with a button to stop them. It is
 * in a closed shadow root: no style of the page reaches it, and only the user's own clicks count.
 */
export type Sign = ReturnType<typeof putSign>;

/** Puts the sign on a page. If the page removes it, it comes back. */
export function putSign(page: Document) {
  const panel = createOwnPanel(page, STYLE);
  const { create } = panel;
  panel.place('auto 16px 16px auto');
  const bar = create('div');
  bar.setAttribute('role', 'status');
  const text = create('span');
  const agree = create('button');
  const stop = create('button');
  bar.append(text, agree, stop);
  panel.shadow.append(bar);
  agree.hidden = true;
  const stopping = new AbortController();
  let texts: Partial<SignTexts> = {};
  let sight: ReturnType<typeof watchSight> | undefined;
  let answer: ((consent: 'no' | 'once') => void) | undefined;

  // Keeps the focus in the page, for the keys of further actions.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  // Scripts of the page can press nothing here: they do not see it, and their events are not
  // trusted.
  stop.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return;
    stopping.abort();
    answer?.('no');
  });
  agree.addEventListener('click', (event) => {
    if (event.isTrusted && sight?.isClear(event) === true) answer?.('once');
  });

  return {
    show(next: SignTexts) {
      texts = next;
      answer?.('no');
      text.textContent = next.step;
      stop.textContent = next.stop;
      agree.textContent = next.agree;
      panel.attach();
    },
    /**
     * Asks before a control is pressed; `no` if the user stops the actions, or if the question is
     * withdrawn by the next {@link show}. A yes counts only if the user has had it in sight.
     */
    async ask(words: string): Promise<'no' | 'once'> {
      if (stopping.signal.aborted) return 'no';
      panel.attach();
      agree.hidden = false;
      sight = watchSight(page, panel, bar, (sighted) => {
        agree.disabled = sighted !== true;
        const question = texts[sighted === 'covered' ? sighted : 'ask'] ?? '';
        text.textContent = question.replace('{words}', () => words);
      });
      const said = await new Promise<'no' | 'once'>((resolve) => {
        answer = resolve;
      });
      answer = undefined;
      sight.end();
      agree.hidden = true;
      text.textContent = texts.step ?? '';
      return said;
    },
    /**
     * Removes the sign from the page while something is read there; gives a function that puts it
     * back.
     */
    hide(): () => void {
      panel.remove();
      return () => panel.attach();
    },
    remove: panel.remove,
    isOwn: panel.isOwn,
    /** Aborted when the user presses Stop. */
    stopped: stopping.signal,
  };
}

const STYLE = `
  div { display: flex; gap: 12px; align-items: center; max-width: 420px; padding: 8px 8px 8px 16px;
    border-radius: 14px; font: 13px/20px system-ui, sans-serif; color: CanvasText; background: Canvas;
    border: 1px solid #8884; box-shadow: 0 8px 28px #0004 }
  span { overflow-wrap: anywhere }
  button { font: inherit; font-weight: 500; min-height: 30px; padding: 0 10px; border-radius: 6px; cursor: pointer;
    color: inherit; background: #8882; border: 1px solid transparent }
  button:disabled { cursor: default; opacity: .5 }
  button:hover { background: #8884 }
  button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
`;
