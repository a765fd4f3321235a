import { countMatches, selectorOf } from './selector';

/** An element that the user pointed at. */
export interface Picked {
  selector: string;
  /** How many elements the selector finds in the page. */
  matches: number;
}

/** What is said at the edge of the page meanwhile. */
export interface PickerWords {
  /** Before anything is pointed at. */
  hint: string;
  /** Stands before the number of elements that a selector finds. */
  matches: string;
}

/**
 * Lets the user point at an element of the page: what is under the pointer is framed; a click takes
 * it, arrow up and down go to the element around or inside it, Enter takes it, Escape ends. The
 * selector is shown, with how many elements it finds. Only what the user does counts: events that the
 * page makes up go past.
 *
 * @returns the element's selector; `undefined` when the user ended it. The page is as before then.
 */
export function pickElement(document: Document, words: PickerWords): Promise<Picked | undefined> {
  const { promise, resolve } = Promise.withResolvers<Picked | undefined>();
  const overlay = createOverlay(document, words.hint);
  const inner: Element[] = [];
  let current: Element | undefined;

  function show(element: Element | undefined) {
    current = element;
    overlay.frame(element, element && labelOf(element, words.matches));
  }

  function onMove(event: PointerEvent) {
    if (!event.isTrusted) return;
    inner.length = 0;
    show(elementAt(document, event.clientX, event.clientY));
  }

  function take(event: Event) {
    if (!event.isTrusted) return;
    stop(event);
    if (current === undefined) return;
    const selector = selectorOf(current, document);
    end({ selector, matches: countMatches(selector, document) });
  }

  function onKey(event: KeyboardEvent) {
    if (!event.isTrusted) return;
    if (event.key === 'Enter') return take(event);
    if (!['Escape', 'ArrowUp', 'ArrowDown'].includes(event.key)) return;
    stop(event);
    if (event.key === 'Escape') return end(undefined);
    if (event.key === 'ArrowDown') return show(inner.pop() ?? current);
    // Without a pointer, keys begin in the middle of the window.
    if (current === undefined) return show(middleOf(document));
    const outer = current.parentElement;
    if (outer === null) return;
    inner.push(current);
    show(outer);
  }

  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('click', take, options);
  document.addEventListener('keydown', onKey, options);
  // What a click does before it is one must not reach the page either.
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
    document.addEventListener(type, (event) => event.isTrusted && stop(event), options);
  }
  // The popup that had the keys is closed.
  document.defaultView?.focus();

  function end(picked: Picked | undefined) {
    listening.abort();
    overlay.remove();
    resolve(picked);
  }

  return promise;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function middleOf(document: Document): Element | undefined {
  const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
  return elementAt(document, innerWidth / 2, innerHeight / 2);
}

function elementAt(document: Document, x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).find((element) => element.localName !== OVERLAY_NAME);
}

function labelOf(element: Element, matches: string): string {
  const { ownerDocument } = element;
  const selector = selectorOf(element, ownerDocument);
  const shown = selector.length > 80 ? `${selector.slice(0, 80)}…` : selector;
  return `${shown} · ${matches} ${countMatches(selector, ownerDocument)}`;
}

const OVERLAY_NAME = 'winnow-picker';

/** A frame over the page, in a closed shadow tree so that neither reaches the other's styles. */
function createOverlay(document: Document, hint: string) {
  const host = document.createElement(OVERLAY_NAME);
  host.style.cssText =
    'all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none;';
  const shadow = host.attachShadow({ mode: 'closed' });
  const box = document.createElement('div');
  const label = document.createElement('div');
  box.style.cssText =
    'position: fixed; display: none; border: 2px solid #0a6650; background: rgb(10 102 80 / 15%); border-radius: 3px;';
  label.style.cssText =
    'position: fixed; left: 50%; top: 8px; transform: translateX(-50%); padding: 6px 12px; border-radius: 6px; background: #0a6650; color: #fff; font: 13px system-ui; max-width: 90vw;';
  label.textContent = hint;
  shadow.append(box, label);
  document.documentElement.append(host);
  return {
    frame(element: Element | undefined, text: string | undefined) {
      const rect = element?.getBoundingClientRect();
      box.style.display = rect === undefined ? 'none' : 'block';
      if (rect === undefined) return;
      box.style.left = `${rect.left}px`;
      box.style.top = `${rect.top}px`;
      box.style.width = `${rect.width}px`;
      box.style.height = `${rect.height}px`;
      label.textContent = text ?? hint;
    },
    remove: () => host.remove(),
  };
}
