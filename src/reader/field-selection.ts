import { shadowRootOf } from './composed-tree';
import { isSecret } from './secret-field';
import * as native from './native';

/**
 * What is selected in the focused text field, which is not part of the page's own selection: `''`
 * if nothing is, or no field has the focus; `null` if the field is for secrets, which are never
 * read.
 */
export function selectedInField(document: Document): string | null {
  const field = focusedElement(document);
  if (field === null || !native.isHtml(field)) return '';
  const name = native.localNameOf(field);
  // Their names say what they are.
  if (name === 'textarea') {
    const area = field as HTMLTextAreaElement;
    const [from, to] = [native.textareaStartOf(area), native.textareaEndOf(area)];
    return cut(field, native.textareaValueOf(area), from, to);
  }
  if (name !== 'input') return '';
  const input = field as HTMLInputElement;
  const [from, to] = [native.inputStartOf(input), native.inputEndOf(input)];
  return cut(field, native.inputValueOf(input), from, to);
}

/** Kinds of input without text have no selection. */
function cut(field: Element, value: string, from: number | null, to: number | null): string | null {
  if (from === null || to === null || from === to) return '';
  return isSecret(field) ? null : value.slice(from, to);
}

/** Looks into shadow roots, and frames that the page can read. */
function focusedElement(document: Document): Element | null {
  let focused = native.activeElementOf(document);
  for (let depth = 0; focused !== null && depth < MAX_DEPTH; depth++) {
    const inner: Element | null = focusedWithin(focused);
    if (inner === null) return focused;
    focused = inner;
  }
  return focused;
}

function focusedWithin(element: Element): Element | null {
  const root = shadowRootOf(element);
  if (root !== null) return native.activeElementInRoot(root);
  if (native.localNameOf(element) !== 'iframe' || !native.isHtml(element)) return null;
  const page = native.frameDocumentOf(element);
  return page === null ? null : native.activeElementOf(page);
}

const MAX_DEPTH = 100;
