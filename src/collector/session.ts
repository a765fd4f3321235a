import * as native from '@/reader/native';
import { saysLoading } from './loading';
import { findMoreButton, isSameButton, wordsOf } from './more-button';
import { rowKeys } from './row-keys';
import { findScroller, type Scroller } from './scroller';
import { settled } from './settled';

/** The outcome of one step of scrolling. */
export interface CollectStep {
  /**
   * `moved`: there may be more; `waiting`: the tab is not visible, so its page loads nothing;
   * `end`: nothing more comes; `button`: nothing more comes unless a button is pressed; `stuck`:
   * the page cannot be scrolled; `left`: it has become another page.
   */
  state: 'moved' | 'waiting' | 'end' | 'button' | 'stuck' | 'left';
  /** The button was pressed. */
  pressed: boolean;
}

/** A page that is being scrolled. */
export interface CollectSession {
  /**
   * Scrolls by less than the visible height, so that the next reading shares rows with the last.
   */
  step(press: string | undefined): Promise<CollectStep>;
  /** Names the rows that are drawn now; see {@link rowKeys}. */
  keys: () => (element: Element) => string | undefined;
  /** Puts the page back where it was. */
  restore(): Promise<void>;
}

/**
 * Finds what to scroll. The first step goes to its beginning; if the user is at its end, the steps
 * go up first, and then down. `null` if there is nothing to scroll.
 */
export function beginSession(document: Document): CollectSession | null {
  const scroller = findScroller(document);
  if (scroller === null) return null;
  const { element } = scroller;
  const page = element.ownerDocument;
  const roots = [element, ...rootsOf(element)];
  const goBack = remember(document, scroller);
  const home = {
    path: location.pathname,
    mark: scroller.isPage ? page.querySelector('h1') : element,
  };
  const passes: (1 | -1)[] = isAtEnd(element, 1) && !isAtEnd(element, -1) ? [-1, 1] : [1];
  /** Pages that say forever that they are loading are not waited for. */
  let waitedInVain = 0;
  let idle = 0;
  let vain = 0;
  let furthest = Number.NEGATIVE_INFINITY;
  let hasBegun = passes[0] === -1;
  /** In this step, the page may have loaded nothing, so that it says nothing about the end. */
  let wasHidden = false;

  async function wait(): Promise<void> {
    const start = performance.now();
    await settled(roots, () => waitedInVain > 1 || !saysLoading(), LOADING);
    if (performance.now() - start >= LOADING) waitedInVain++;
    else waitedInVain = 0;
  }

  /** Whether more of the page came while waiting. */
  async function grows(act?: () => void): Promise<boolean> {
    const before = sizeOf(element);
    act?.();
    await settled(roots, () => sizeOf(element) !== before, saysLoading() ? LOADING : END);
    return sizeOf(element) > before;
  }

  async function step(press: string | undefined): Promise<CollectStep> {
    const answer = (state: CollectStep['state'], pressed = false): CollectStep => ({
      state,
      pressed,
    });
    if (document.hidden) {
      await whenVisible();
      if (document.hidden) return answer('waiting');
    }
    wasHidden = false;
    document.addEventListener('visibilitychange', noticeHiding);
    const done = await scrollOn(press, answer);
    document.removeEventListener('visibilitychange', noticeHiding);
    return done;
  }

  function noticeHiding(): void {
    wasHidden = true;
  }

  async function scrollOn(
    press: string | undefined,
    answer: (state: CollectStep['state'], pressed?: boolean) => CollectStep,
  ): Promise<CollectStep> {
    if (home.path !== location.pathname && home.mark?.isConnected !== true) return answer('left');
    if (!hasBegun) {
      hasBegun = true;
      moveTo(element, topOf(element));
      await wait();
      return answer('moved');
    }
    const [direction = 1] = passes;
    moveTo(element, element.scrollTop + direction * element.clientHeight * PART);
    await wait();
    const reached = element.scrollTop * direction;
    if (reached > furthest + 1) {
      furthest = reached;
      idle = 0;
      return answer('moved');
    }
    if (wasHidden) return answer('waiting');
    if (!isAtEnd(element, direction)) return answer(++idle > MAX_IDLE ? 'stuck' : 'moved');
    return atEnd(press, answer);
  }

  async function atEnd(
    press: string | undefined,
    answer: (state: CollectStep['state'], pressed?: boolean) => CollectStep,
  ): Promise<CollectStep> {
    const button = findMoreButton(page) ?? findMoreButton(document);
    const mayPress = button !== null && press !== undefined && isSameButton(wordsOf(button), press);
    const isMore = await grows(mayPress ? () => button.click() : undefined);
    if (isMore) {
      vain = 0;
      furthest = Number.NEGATIVE_INFINITY;
      return answer('moved', mayPress);
    }
    if (wasHidden) return answer('waiting', mayPress);
    // A button may have answered by replacing what was there.
    if (mayPress && ++vain < MAX_VAIN) return answer('moved', true);
    if (passes.length > 1) {
      passes.shift();
      furthest = Number.NEGATIVE_INFINITY;
      moveTo(element, element.scrollHeight);
      await wait();
      return answer('moved', mayPress);
    }
    return answer(button !== null && !mayPress ? 'button' : 'end', mayPress);
  }

  return {
    step,
    keys: () => rowKeys(scroller),
    async restore() {
      goBack();
      await settled(roots, () => true, 0);
      // The page has drawn other rows, and may be longer now.
      goBack();
    },
  };
}

/** The share of the visible height that one step scrolls. */
const PART = 0.7;
const MAX_IDLE = 3;
const MAX_VAIN = 2;
/** Milliseconds to wait for what is loading, and at an end without such a sign. */
const LOADING = 5000;
const END = 2500;
const NOT_SEEN = 1000;

function remember(document: Document, { element, isPage }: Scroller): () => void {
  const { activeElement } = document;
  const places: [Element, top: number, left: number][] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    places.push([at, at.scrollTop, at.scrollLeft]);
  if (!isPage && document.scrollingElement !== null) {
    const { scrollingElement: page } = document;
    places.push([page, page.scrollTop, page.scrollLeft]);
  }
  const fromEnd = isAtEnd(element, 1) && !isAtEnd(element, -1);
  return () => {
    for (const [at, top, left] of places) {
      const to = at === element && fromEnd ? at.scrollHeight : top;
      if (at.scrollTop !== to || at.scrollLeft !== left) moveTo(at, to, left);
    }
    if (activeElement !== document.activeElement && activeElement instanceof HTMLElement)
      activeElement.focus({ preventScroll: true });
  };
}

function moveTo(element: Element, top: number, left = element.scrollLeft): void {
  element.scrollTo({ top, left, behavior: 'instant' });
}

/** Its top; below zero if it is laid out from its end. */
function topOf(element: Element): number {
  return isReversed(element) ? element.clientHeight - element.scrollHeight : 0;
}

function isReversed(element: Element): boolean {
  return element.scrollTop < 0 || getComputedStyle(element).flexDirection === 'column-reverse';
}

function isAtEnd(element: Element, direction: 1 | -1): boolean {
  const top = element.scrollTop - topOf(element);
  const last = element.scrollHeight - element.clientHeight;
  return direction > 0 ? top >= last - CLOSE : top <= CLOSE;
}

const CLOSE = 2;

function sizeOf(element: Element): number {
  return element.scrollHeight;
}

/** The documents and shadow roots around an element. */
function rootsOf(element: Element): Node[] {
  const roots: Node[] = [];
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    roots.push(root);
    if (!native.isShadowRoot(root)) return roots;
  }
}

function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NOT_SEEN);
    document.addEventListener(
      'visibilitychange',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
