import * as native from './native';
import type { Rendering } from './rendering';

/**
 * An element's attributes, with an `aria-modal` that says whether a dialog is in front of the page:
 * `true` for one that the browser shows as modal, absent for one that is an ordinary part of the
 * page, whatever it says itself.
 *
 * @param attributes - As read: name, value, name, value…
 * @param rendering - `null` if only the markup is known: then a dialog that the markup opens is in
 * front; for others, what is behind them decides.
 */
export function withModality(
  element: Element,
  name: string,
  attributes: string[],
  rendering: Rendering | null,
): string[] {
  const at = attributes.findIndex((text, index) => index % 2 === 0 && text === 'aria-modal');
  if (name === 'dialog' && rendering !== null && native.matchesSelector(element, ':modal'))
    return at < 0 ? [...attributes, 'aria-modal', 'true'] : attributes;
  if (at < 0) return attributes;
  const isInFront =
    rendering === null
      ? native.matchesSelector(element, 'dialog[open]') || pageIsHiddenBehind(element)
      : isOverPage(element, rendering);
  return isInFront ? attributes : attributes.toSpliced(at, 2);
}

/** Whether an element, or one around it, is laid over the visible part of the page. */
function isOverPage(element: Element, { view, body }: Rendering): boolean {
  const { width, height, top, left, bottom, right } = native.boxOf(element);
  if (width === 0 || height === 0) return false;
  if (bottom <= 0 || right <= 0 || top >= view.innerHeight || left >= view.innerWidth) return false;
  let at: Node | null = element;
  for (let level = 0; at !== null && at !== body && level < MAX_LEVELS; level++) {
    if (native.isElement(at)) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'absolute') return true;
    }
    at = native.parentNodeOf(at);
  }
  return false;
}

/**
 * Whether the page beside a dialog, or beside an element around it, is hidden from assistive technology while the
 * dialog is not. A closed dialog is hidden itself; what is hidden beside an open one is the page, and neither an icon
 * nor another closed dialog.
 */
function pageIsHiddenBehind(dialog: Element): boolean {
  if (native.matchesSelector(dialog, CLOSED)) return false;
  let at: Node = dialog;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const around: Node | null = native.parentNodeOf(at);
    if (around === null) return false;
    if (native.childrenOf(around).some((node) => node !== at && isHiddenPage(node))) return true;
    at = around;
  }
  return false;
}

/** Remembered, as each of many dialogs asks about its siblings. Such documents don't change. */
const hiddenPages = new WeakMap<Node, boolean>();

function isHiddenPage(node: Node): boolean {
  let isOne = hiddenPages.get(node);
  if (isOne === undefined) {
    isOne = native.isElement(node) && native.matchesSelector(node, HIDDEN_PAGE);
    hiddenPages.set(node, isOne);
  }
  return isOne;
}

const CLOSED = '[inert], [inert] *, [aria-hidden=true], [aria-hidden=true] *, [hidden], [hidden] *';
const HIDDEN_PAGE =
  ':is([inert], [aria-hidden=true]):is(main, :has(main, div, p, li)):not([aria-modal], :has(> [aria-modal], > * > [aria-modal]))';
/** Dialogs are only a few levels below the body. */
const MAX_LEVELS = 6;
