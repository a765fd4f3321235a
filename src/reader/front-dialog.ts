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
 * dialog is not. A closed dialog is hidden itself; what is hidden beside an open one is the page: its main part, or
 * at least as much text as the dialog has. Anything else is another closed dialog, or an icon.
 */
function pageIsHiddenBehind(dialog: Element): boolean {
  let isBehind = false;
  let at: Node | null = dialog;
  for (let level = 0; at !== null; level++) {
    if (native.isElement(at) && native.matchesSelector(at, `[hidden], ${SILENT}`)) return false;
    const around: Node | null = native.parentNodeOf(at);
    if (!isBehind && around !== null && level < MAX_LEVELS)
      isBehind = native
        .childrenOf(around)
        .filter(
          (node) => node !== at && native.isElement(node) && native.matchesSelector(node, SILENT),
        )
        .some((hidden) => lengthOf(hidden) >= lengthOf(dialog));
    at = around;
  }
  return isBehind;
}

/** How many characters of text an element has, up to {@link ENOUGH}; as many if it holds the page's main part. */
function lengthOf(element: Node): number {
  const left = [element];
  let length = 0;
  for (let seen = 0; length < ENOUGH && seen < MOST_NODES; seen++) {
    const node = left.pop();
    if (node === undefined) break;
    // As its type says.
    if (native.nodeTypeOf(node) === TEXT)
      length += native.dataOf(node as CharacterData).trim().length;
    if (!native.isElement(node) || native.matchesSelector(node, UNREAD)) continue;
    if (native.matchesSelector(node, 'main, [role=main]')) return ENOUGH;
    left.push(...native.childrenOf(node));
  }
  return Math.min(length, ENOUGH);
}

const TEXT = 3;
/** Hidden from assistive technology. */
const SILENT = '[inert], [aria-hidden=true]';
const UNREAD = 'script, style, noscript, template';
/** Dialogs are only a few levels below the body. */
const MAX_LEVELS = 6;
/** Characters of text that are a page, however long the dialog is. */
const ENOUGH = 2000;
/** A page full of dialogs must not be counted over and over. */
const MOST_NODES = 5000;
