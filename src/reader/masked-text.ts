import * as native from './native';
import { parentElementOf } from './parent-element';

/**
 * Whether the page draws the text of a field as dots though it is not of the type for that. Markup
 * that no browser draws tells it by its own style only.
 */
export function isDrawnAsDots(field: Element): boolean {
  if (!isDrawn(field)) return MASKING.test(native.attributeOf(field, 'style') ?? '');
  let inner: Element | undefined = field;
  for (let depth = 0; depth < DEPTH && inner !== undefined; depth++) {
    const style = getComputedStyle(inner);
    const mask = style.getPropertyValue('-webkit-text-security');
    if (mask !== '' && mask !== 'none') return true;
    if (DOTTED_FONT.test(style.fontFamily)) return true;
    // An editor may mask its lines.
    inner = native.childrenOf(inner).find(native.isElement);
  }
  return false;
}

/** Whether a browser shows the document of an element. */
function isDrawn(element: Element): boolean {
  let outer = element;
  for (let up = parentElementOf(outer); up !== null; up = parentElementOf(outer)) outer = up;
  const page = native.parentNodeOf(outer);
  // Its node type says that it is a document.
  return page !== null && native.nodeTypeOf(page) === DOCUMENT && hasWindow(page as Document);
}

function hasWindow(page: Document): boolean {
  return (native.windowOf(page) ?? null) !== null;
}

const MASKING = /-webkit-text-security\s*:\s*(?!none)[a-z]/i;
const DOTTED_FONT = /text-security|dots?font|password/i;
const DEPTH = 4;
const DOCUMENT = 9;
