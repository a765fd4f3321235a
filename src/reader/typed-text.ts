import { isSecret } from './secret-field';
import * as native from './native';
import type { Scope, Walk } from './walk';
import { within } from './within';

/**
 * Whether an element is an editable box whose text must not be read: its content is a form entry,
 * like the value of a text area. Such a box has the role of a text field, or is in a form, a
 * footer, a dialog or a composer. An editor that contains most of its page's text is the page
 * itself.
 *
 * A box for secrets is never read; others are if the request asks for form entries or for the
 * selection.
 */
export function isUnreadEntry(
  element: Element,
  name: string,
  names: readonly string[],
  { document }: Scope,
  walk: Walk,
): boolean {
  if (!isEditable(element, name, names, document)) return false;
  if (isSecret(element, walk.labels)) return true;
  if (walk.request.formValues === true || walk.request.selection === true) return false;
  if (isInForm(element)) return true;
  return native.matchesSelector(element, TEXT_BOX) && !isEditor(document, walk.editors);
}

function isEditable(
  element: Element,
  name: string,
  names: readonly string[],
  document: Document,
): boolean {
  if (names.includes('contenteditable')) {
    return native.attributeOf(element, 'contenteditable')?.toLowerCase() !== 'false';
  }
  return name === 'body' && native.designModeOf(document) === 'on';
}

/** Looks beyond shadow roots and frames, in which editors often are. */
function isInForm(element: Element | null | undefined): boolean {
  while (element && !native.matchesSelector(element, IN_FORM)) element = elementAround(element);
  return Boolean(element);
}

/** What the tree of an element is in: the host of its shadow root, or its frame if the page may know that. */
function elementAround(element: Element): Element | null | undefined {
  let root: Node = element;
  for (let up: Node | null = root; up !== null; up = native.parentNodeOf(up)) root = up;
  if (native.isShadowRoot(root)) return native.hostOf(root);
  if (native.nodeTypeOf(root) !== DOCUMENT) return null;
  // Its node type says that it is a document.
  return native.windowOf(root as Document)?.frameElement;
}

/** Whether most of a document's text is in editors. */
function isEditor(document: Document, known: Map<Document, boolean>): boolean {
  let is = known.get(document);
  if (is === undefined) {
    const all = lengthOfAll(document, ':root') - lengthOfAll(document, NOT_TEXT);
    is = lengthOfAll(document, EDITORS) * 2 > all;
    known.set(document, is);
  }
  return is;
}

function lengthOfAll(document: Document, selector: string): number {
  let length = 0;
  for (const element of native.selectAllOf(document, selector))
    length += (native.textContentOf(element) ?? '').replaceAll(/\s+/g, ' ').length;
  return length;
}

const DOCUMENT = 9;
const TEXT_BOX = '[role=textbox], [role=searchbox], [role=combobox]';
const FORM =
  'form, fieldset, footer, dialog, [role=form], [role=search], [role=contentinfo], ' +
  '[role$=dialog], [class*=compose i], [data-testid*=compose i]';
const IN_FORM = `${FORM}, ${within(FORM)}`;
const EDITORS = `[contenteditable]:not([contenteditable=false], ${within('[contenteditable]')}, ${IN_FORM})`;
const NOT_TEXT = 'script, style, template, noscript, textarea, title';
