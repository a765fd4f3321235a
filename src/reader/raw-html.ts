import { escapeAttribute, escapeText } from './escape-html';
import * as native from './native';
import { withoutTyped } from './secret-field';

/**
 * Returns the document's own serialisation for the `rawHtml` format: its doctype and its root
 * element as the browser writes them, which is the state of the live tree, without the content of
 * shadow roots and frames. Only what fields for secrets contain is left out, as many pages write
 * what is typed into the markup.
 *
 * Browsers write HTML recursively and crash on trees some ten thousand levels deep; such a tree is
 * written here by the same rules.
 *
 * @returns An empty text if the document has no root element.
 */
export function readRawHtml(document: Document): string {
  const root = native.documentElementOf(document);
  if (root === null) return '';
  const doctype = native.doctypeOf(document);
  const prolog = doctype === null ? '' : `${doctypeText(doctype)}\n`;
  const html = isDeep(root) ? serialize(root) : native.outerHtmlOf(root);
  return prolog + withoutTyped(html, document);
}

function doctypeText({ name, publicId, systemId }: DocumentType): string {
  const identifiers = [];
  if (publicId !== '') identifiers.push(` PUBLIC "${publicId}"`);
  if (systemId !== '') identifiers.push(`${publicId === '' ? ' SYSTEM' : ''} "${systemId}"`);
  return `<!DOCTYPE ${name}${identifiers.join('')}>`;
}

/** Whether a tree is deeper than browsers can write as HTML. */
export function isDeep(root: Element): boolean {
  let depth = 0;
  let node: Node | null = root;
  while (node !== null) {
    const child = native.firstChildOf(node);
    if (child !== null) {
      if (++depth > SAFE_DEPTH) return true;
      node = child;
      continue;
    }
    while (node !== null && node !== root && native.nextSiblingOf(node) === null) {
      node = native.parentNodeOf(node);
      depth--;
    }
    if (node === root) return false;
    node = node === null ? null : native.nextSiblingOf(node);
  }
  return false;
}

/** The HTML standard's fragment serialisation, without recursion. */
function serialize(root: Element): string {
  const parts: string[] = [];
  const stack: (Node | string)[] = [root];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (typeof item === 'string') {
      parts.push(item);
      continue;
    }
    switch (native.nodeTypeOf(item)) {
      case ELEMENT: {
        // Its node type says that it is an element.
        const element = item as Element;
        const name = native.localNameOf(element);
        parts.push(`<${name}${attributesOf(element)}>`);
        if (VOID.has(name)) break;
        stack.push(`</${name}>`);
        for (const child of native.childrenOf(element).reverse()) stack.push(child);
        break;
      }
      case TEXT: {
        const text = native.textContentOf(item) ?? '';
        const parent = native.parentNodeOf(item);
        // Only elements and documents have children, and a document has no text.
        const isRaw = parent !== null && RAW_TEXT.has(native.localNameOf(parent as Element));
        parts.push(isRaw ? text : escapeText(text));
        break;
      }
      case COMMENT:
        parts.push(`<!--${native.textContentOf(item) ?? ''}-->`);
        break;
    }
  }
  return parts.join('');
}

function attributesOf(element: Element): string {
  return native
    .attributeNamesOf(element)
    .map((name) => ` ${name}="${escapeAttribute(native.attributeOf(element, name) ?? '')}"`)
    .join('');
}

const ELEMENT = 1;
const TEXT = 3;
const COMMENT = 8;
const SAFE_DEPTH = 5000;
const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
const RAW_TEXT = new Set('style script xmp iframe noembed noframes plaintext noscript'.split(' '));
