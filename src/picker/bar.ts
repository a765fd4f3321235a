import { createElement } from '@/reader/create-element';
import { localized, type PlainKey } from '@/contract/user-text';
import type { Say } from './texts';

/** The bar over the page: what was picked, and what can be done. */
export type Bar = ReturnType<typeof createBar>;

export interface BarState {
  headline: string;
  detail: string;
  /** The label of the button for similar elements; empty to hide it. */
  like: string;
  canUndo: boolean;
}

export interface BarActions {
  like: () => void;
  undo: () => void;
  done: () => void;
  cancel: () => void;
}

/** What the bar says about itself and about input other than its buttons. */
export interface BarTexts {
  title: PlainKey;
  /** Keys and what each does; an entry without keys is a click. */
  keys: readonly (readonly [names: readonly string[], text: PlainKey])[];
}

/**
 * Builds the bar.
 *
 * @param root - The element to add the bar to.
 * @param remembers - Whether picks can be kept for the site, and are kept now.
 */
export function createBar(
  root: HTMLElement,
  say: Say,
  { title, keys }: BarTexts,
  remembers: { possible: boolean; on: boolean },
  actions: BarActions,
) {
  const document = root.ownerDocument;
  const bar = createElement(document, 'div', 'bar');
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', say(localized(title)));
  const headline = createElement(document, 'strong', 'headline');
  const detail = createElement(document, 'span', 'detail');
  const status = createElement(document, 'div', 'status');
  status.setAttribute('role', 'status');
  status.append(headline, detail);
  const spoken = createElement(document, 'div', 'spoken');
  spoken.setAttribute('aria-live', 'polite');
  const like = button('', 'like', actions.like);
  const undo = button('↶', 'icon', actions.undo, say(localized('pickUndo')));
  const move = button('⇅', 'icon', () => bar.classList.toggle('above'), say(localized('pickMove')));
  const cancel = button(say(localized('pickCancel')), 'quiet', actions.cancel);
  const done = button(say(localized('pickDone')), 'primary', actions.done);
  const key = createElement(document, 'span', 'key');
  key.textContent = '⏎';
  key.setAttribute('aria-hidden', 'true');
  done.append(' ', key);
  const site = createElement(document, 'input');
  site.type = 'checkbox';
  site.checked = remembers.on;
  const siteLabel = createElement(document, 'label', 'site');
  siteLabel.append(site, say(localized('pickForSite')));
  siteLabel.hidden = !remembers.possible;
  const row = createElement(document, 'div', 'row');
  row.append(status, like, undo, move, siteLabel, cancel, done);
  bar.append(row, keysRow());
  root.append(bar, spoken);

  function button(label: string, className: string, act: () => void, title?: string) {
    const made = createElement(document, 'button', className);
    made.type = 'button';
    made.textContent = label;
    if (title !== undefined) {
      made.title = title;
      made.setAttribute('aria-label', title);
    }
    made.addEventListener('click', (event) => event.isTrusted && act());
    return made;
  }

  function keysRow(): HTMLElement {
    const line = createElement(document, 'div', 'keys');
    for (const [names, text] of keys) {
      const one = createElement(document, 'span');
      for (const name of names) {
        const cap = createElement(document, 'kbd');
        cap.textContent = name === '' ? say(localized('pickKeyClick')) : name;
        one.append(cap);
      }
      one.append(say(localized(text)));
      line.append(one);
    }
    return line;
  }

  return {
    show(state: BarState) {
      headline.textContent = state.headline;
      detail.textContent = state.detail;
      like.hidden = state.like === '';
      like.textContent = state.like;
      undo.disabled = !state.canUndo;
    },
    /** Has screen readers say a text. */
    announce(text: string) {
      spoken.textContent = text;
    },
    /** Whether the user wants the picks kept for the site. */
    remember: () => site.checked,
    /** Moves the focus to the next control, or back. */
    step(back: boolean) {
      const stops = [...bar.querySelectorAll<HTMLElement>('button, input')].filter(
        (stop) => stop.offsetParent !== null && !stop.matches(':disabled'),
      );
      const focused = focusIn(bar);
      const at = stops.findIndex((stop) => stop === focused);
      const next = at < 0 && back ? stops.length - 1 : at + (back ? -1 : 1);
      const stop = stops[next];
      (stop ?? root).focus();
    },
  };
}

/** The focused element in the tree of an element. */
function focusIn(element: Element): Element | null {
  const tree = element.getRootNode();
  return 'activeElement' in tree ? (tree as Document | ShadowRoot).activeElement : null;
}
