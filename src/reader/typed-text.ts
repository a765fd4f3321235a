import { isSecret } from './secret-field';
import * as native from './native';
import { parentElementOf } from './parent-element';
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
function isInForm(element: Element): boolean {
  let around: Element | null = element;
  while (around !== null) {
    if (native.matchesSelector(around, FORM)) return true;
    around = parentElementOf(around) ?? frameAround(around);
  }
  return false;
}

/** The frame that contains the document of an outermost element, if the page may know it. */
function frameAround(root: Element): Element | null {
  const document = native.parentNodeOf(root);
  if (document === null || native.nodeTypeOf(document) !== DOCUMENT) return null;
  // Its node type says that it is a document.
  return native.windowOf(document as Document)?.frameElement ?? null;
}

/** Whether most of a document's text is in editors. */
function isEditor(document: Document, known: Map<Document, boolean>): boolean {
  let is = known.get(document);
  if (is === undefined) {
    const root = native.documentElementOf(document);
    const all = root === null ? 0 : lengthOf(root) - lengthOfAll(document, NOT_TEXT);
    is = lengthOfAll(document, EDITORS) * 2 > all;
    known.set(document, is);
  }
  return is;
}

function lengthOfAll(document: Document, selector: string): number {
  let length = 0;
  for (const element of native.selectAllOf(document, selector)) length += lengthOf(element);
  return length;
}

function lengthOf(element: Element): number {
  return (native.textContentOf(element) ?? '').replaceAll(/\s+/g, ' ').length;
}

const DOCUMENT = 9;
const TEXT_BOX = '[role=textbox], [role=searchbox], [role=combobox]';
const FORM =
  'form, fieldset, footer, dialog, [role=form], [role=search], [role=contentinfo], ' +
  '[role=dialog], [role=alertdialog], [class*=compose i], [data-testid*=compose i]';
const EDITORS = `[contenteditable]:not([contenteditable=false], ${within('[contenteditable]')}, ${FORM}, ${within(FORM)})`;
const NOT_TEXT = 'script, style, template, noscript, textarea, title';
