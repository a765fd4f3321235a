import type { RecordedTarget } from '@/contract/recording/recording';
import { oneLine } from '@/contract/one-line';
import type { Spot } from '@/contract/recording/step-hints';
import { readWordSelector } from '@/contract/word-selector';
import { elementAt } from '@/picker/hit';
import { calledBy, roleOf } from '@/picker/find-by-name';
import { selectorOf, selectorsOf } from '@/picker/selector';
import { isSeen } from '@/picker/seen';
import { CONTROLS } from '@/picker/text-selector';
import { findAll, innermostOf, isWithin, treeOf, treesOf, type Tree } from '@/picker/trees';
import * as native from '@/reader/native';
import { isOwnSurface } from '@/reader/own-surface';
import { lastPlaceOf } from './last-place';

/** Gives elements of a page names that last as long as the page. */
export type Names = ReturnType<typeof nameElements>;

/**
 * Names the elements of one page; ids of different pages differ.
 *
 * @param atRest - The classes of an element without those that came with the pointer.
 */
export function nameElements(
  page: Document,
  prefix: string,
  atRest: (element: Element) => string | undefined,
) {
  const ids = new WeakMap<Element, number>();
  let count = 0;
  let latest: { element: Element; words: string | undefined; target: RecordedTarget } | undefined;

  function name(inner: Element): RecordedTarget {
    const trees = treesOf(page).filter((tree) => !isOwnTree(tree));
    const element = tellable(inner, trees);
    const id = ids.get(element) ?? ++count;
    ids.set(element, id);
    const { words, selector } = calledBy(page, element);
    const selectors = selectorsOf(element, treeOf(element), trees, atRest, selector);
    const role = roleOf(element);
    const hints = {
      ...(selector === undefined && words !== undefined && { called: words }),
      ...(role !== undefined && { role }),
      place: lastPlaceOf(page, element),
    };
    const target = { id: `${prefix} ${id}`, selectors, hints };
    latest = { element, words, target };
    return target;
  }

  return {
    /** The element's id, selectors to find it again, and what a person sees of it. */
    of: name,
    /**
     * Looks again at the element that was named last, when the pointer has left it: new selectors for
     * it, if some of those that it got no longer find it.
     */
    again(under: Event): RecordedTarget | undefined {
      const at = innermostOf(under);
      if (latest === undefined || at === undefined || isWithin(at, latest.element))
        return undefined;
      const { element, words, target } = latest;
      latest = undefined;
      // With other words, it stands for something else, as in a list that the page draws anew.
      if (!element.isConnected || calledBy(page, element).words !== words) return undefined;
      const isLost = target.selectors.some(
        (one) => readWordSelector(one) === undefined && !native.matchesSelector(element, one),
      );
      return isLost ? name(element) : undefined;
    },
  };
}

/**
 * The element itself, or the custom element around it if no selector tells it from elements in other
 * shadow roots: a press on that reaches what is inside.
 */
function tellable(element: Element, trees: readonly Tree[]): Element {
  for (let at = element; ;) {
    const tree = treeOf(at);
    if (!native.isShadowRoot(tree)) return at;
    const found = trees.flatMap((one) => findAll(one, selectorOf(at, tree, trees)));
    if (found.length === 1) return at;
    at = native.hostOf(tree);
  }
}

/** Whether a tree belongs to the recorder's bar. */
function isOwnTree(tree: Tree): boolean {
  return native.isShadowRoot(tree) && isOwnSurface(native.hostOf(tree));
}

/**
 * The control that a press on an element is meant for: the button or link around it, the label if
 * its field reacts, or the field itself; the element if there is none.
 */
export function controlAround(element: Element): Element {
  if (native.matchesSelector(element, 'input, select, textarea')) return element;
  let widget: Element | undefined;
  for (let at: Element | null = element; at !== null; at = around(at)) {
    if (native.localNameOf(at) === 'label')
      return reacts(at as HTMLLabelElement, widget) ? at : (widget ?? element);
    if (native.matchesSelector(at, CONTROLS)) return at;
    if (native.matchesSelector(at, WIDGETS)) widget ??= at;
  }
  return element;
}

/**
 * Where a control was pressed, if that was on a small part of it without words, which may do something
 * of its own; `undefined` if not.
 */
export function spotIn(control: Element, part: Element, x: number, y: number): Spot | undefined {
  if (part === control || oneLine(native.textContentOf(part) ?? '') !== '') return undefined;
  const { left, top, width, height } = native.boxOf(control);
  const isSmall = native.boxOf(part).width < width / 2;
  return isSmall && height > 0 ? { x: (x - left) / width, y: (y - top) / height } : undefined;
}

/** Whether a press on a control does something, so that two in a row are no double click. */
export function isPressed(control: Element): boolean {
  const isLabel = native.localNameOf(control) === 'label';
  // Its name says what it is.
  if (isLabel) return (control as HTMLLabelElement).control !== null;
  return native.matchesSelector(control, CONTROLS) && !native.matchesSelector(control, OPTION);
}

/** The parent, or the host of the shadow root that an element is right inside. */
function around(element: Element): Element | null {
  const parent = native.parentNodeOf(element);
  if (parent !== null && native.isShadowRoot(parent)) return native.hostOf(parent);
  return parent !== null && native.isElement(parent) ? parent : null;
}

/**
 * Whether a press in a label reaches its field: not if it is on a widget of its own in there, nor if
 * the field is hidden behind one.
 */
function reacts({ control }: HTMLLabelElement, widget: Element | undefined): boolean {
  if (widget !== undefined || control === null) return false;
  return (
    native.matchesSelector(control, '[type=checkbox], [type=radio], [type=file]') || isSeen(control)
  );
}

const OPTION = '[role=option]';
/** What takes the focus, or has a role, and is no control that is known by its words. */
const WIDGETS =
  '[tabindex], [role]:not([role=presentation], [role=none], [role=group]), [contenteditable]';

/**
 * The innermost element of an event, even in closed shadow roots, which events hide. `undefined` if
 * it is not part of the page.
 *
 * @param isOwn - Recognises what lies over the page but is not part of it.
 */
export function elementOf(event: Event, isOwn: (element: Element) => boolean): Element | undefined {
  const element = innermostOf(event);
  if (element === undefined || isOwn(element)) return undefined;
  const root = native.closedShadowRootOf(element);
  return root === null ? element : insideOf(event, element, root);
}

/** Whether an element is in a shadow root that scripts of the page cannot see. */
export function isInClosedRoot(element: Element): boolean {
  const root = element.getRootNode();
  return native.isShadowRoot(root) && native.openShadowRootOf(native.hostOf(root)) === null;
}

function insideOf(event: Event, host: Element, root: ShadowRoot): Element {
  // A press has no click count, and a click without one comes from a key.
  const isPointed =
    'clientX' in event && 'detail' in event && (event.detail !== 0 || event.type !== 'click');
  if (isPointed) {
    const { clientX, clientY } = event as MouseEvent; // Only mouse events have these.
    return elementAt(host.ownerDocument, clientX, clientY, () => false) ?? host;
  }
  return focusedIn(root) ?? host;
}

/** The focused element in a shadow root, or in those inside it. */
function focusedIn(root: ShadowRoot): Element | null {
  const element = native.activeElementInRoot(root);
  if (element === null) return null;
  const inner = native.closedShadowRootOf(element) ?? native.openShadowRootOf(element);
  return (inner && focusedIn(inner)) ?? element;
}
