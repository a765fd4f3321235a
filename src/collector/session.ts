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
   * Scrolls by less than the visible height, so that the next reading shares rows with the last
   * one.
   */
  step(press: string | undefined): Promise<CollectStep>;
  /** Makes a function that gives the rows drawn now their keys; see {@link rowKeys}. */
  keys: () => (element: Element) => string | undefined;
  /** Puts the page back where it was. */
  restore(): Promise<void>;
}

/**
 * Finds what to scroll; `null` if there is nothing. The first step goes to the top. If the user is
 * at the end, as in a chat, the steps go up first and then down again.
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
  /** How often in a row a page was still loading at the end of the wait. Some say so forever. */
  let stillLoading = 0;
  let idle = 0;
  let uselessPresses = 0;
  let furthest = Number.NEGATIVE_INFINITY;
  let hasBegun = passes[0] === -1;
  /**
   * The tab was hidden in this step, so that the page may have loaded nothing although there is
   * more.
   */
  let wasHidden = false;

  async function wait(): Promise<void> {
    const start = performance.now();
    await settled(roots, () => stillLoading > 1 || !saysLoading(), LOADING);
    if (performance.now() - start >= LOADING) stillLoading++;
    else stillLoading = 0;
  }

  /** Waits, and tells whether the page has grown. */
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
      uselessPresses = 0;
      furthest = Number.NEGATIVE_INFINITY;
      return answer('moved', mayPress);
    }
    if (wasHidden) return answer('waiting', mayPress);
    // A pressed button may have replaced what was there.
    if (mayPress && ++uselessPresses < MAX_USELESS_PRESSES) return answer('moved', true);
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
      // The page has drawn other rows by now and may be longer.
      goBack();
    },
  };
}

/** The share of the visible height that one step scrolls. */
const PART = 0.7;
const MAX_IDLE = 3;
const MAX_USELESS_PRESSES = 2;
/** Milliseconds to wait while something says that it is loading, and at the end if nothing does. */
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

/** The scroll position of its top, which is negative if it is laid out from its end. */
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
