import * as native from './native';
import type { Rendering } from './rendering';
import type { Walk } from './walk';
import { within } from './within';

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
  walk: Walk,
): string[] {
  const at = attributes.findIndex((text, index) => index % 2 === 0 && text === 'aria-modal');
  if (name === 'dialog' && rendering !== null && native.matchesSelector(element, ':modal'))
    return at < 0 ? [...attributes, 'aria-modal', 'true'] : attributes;
  if (at < 0) return attributes;
  const isInFront =
    rendering === null
      ? native.matchesSelector(element, 'dialog[open]') || pageIsHiddenBehind(element, walk)
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
 * nor another closed dialog. So none of those is in another one, and each is looked through once.
 */
function pageIsHiddenBehind(dialog: Element, { hiddenPages }: Walk): boolean {
  if (native.matchesSelector(dialog, CLOSED)) return false;
  let at: Node = dialog;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const around: Node | null = native.parentNodeOf(at);
    if (around === null) return false;
    // Remembered, as each of many dialogs asks about those beside it.
    const pages = hiddenPages.get(around) ?? native.childrenOf(around).filter(isHiddenPage);
    hiddenPages.set(around, pages);
    if (pages.some((page) => page !== at)) return true;
    at = around;
  }
  return false;
}

function isHiddenPage(node: Node): boolean {
  return native.isElement(node) && native.matchesSelector(node, HIDDEN_PAGE);
}

const SHUT = '[inert], [aria-hidden=true], [hidden]';
const CLOSED = `${SHUT}, ${within(SHUT)}`;
const HIDDEN_PAGE =
  ':is([inert], [aria-hidden=true]):has(div, p, li):not([aria-modal], :has(> [aria-modal], > * > [aria-modal]))';
/** Dialogs are only a few levels below the body. */
const MAX_LEVELS = 6;
