import { BUTTON } from '@/contract/snapshot/button-label';
import { LISTED_OPTIONS } from '@/contract/snapshot/listed-options';
import { pushChildren, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';

/**
 * Writes content as HTML, for the `html` format (interface document, "Scrape response body").
 *
 * The root is included. `script`, `style`, `noscript`, `meta` and `head` are left out, and so is
 * everything that could run or load by itself when the HTML is opened: `style` attributes,
 * animations and plug-ins; event handlers and unsafe addresses are in no snapshot. Text and
 * attribute values are escaped as in the HTML standard, `<` and `>` in attributes too, so that
 * parsing the answer again gives the same tree. Frames whose content was read become `<div
 * data-original-tag="iframe">`.
 */
export function renderHtml(root: SnapshotElement): string {
  const parts: string[] = [];
  const stack: (SnapshotNode | string)[] = [root];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (typeof item === 'string') parts.push(item);
    else if (item.nodeType === 3) parts.push(escapeText(item.nodeValue));
    else openElement(item, isOfDocument(item, root), parts, stack);
  }
  return parts.join('');
}

/** Whether an element is the document's own `html` or `body`, not that of a frame in it. */
function isOfDocument(element: SnapshotElement, root: SnapshotElement): boolean {
  if (element === root) return true;
  return root.localName === 'html' && element.localName === 'body' && element.parentNode === root;
}

function openElement(
  element: SnapshotElement,
  isDocument: boolean,
  parts: string[],
  stack: (SnapshotNode | string)[],
): void {
  const name = element.writtenName ?? element.localName;
  if (LEFT_OUT.has(name)) return;
  const written = writtenName(element, isDocument);
  if (written !== undefined) {
    parts.push(`<${written}`);
    if (written !== name && !DOCUMENT_ELEMENTS.has(name))
      parts.push(` data-original-tag="${escapeAttribute(name)}"`);
    writeAttributes(element, parts);
    parts.push('>');
    if (VOID.has(written)) return;
    stack.push(`</${written}>`);
  }
  if (TEXT_ONLY.has(name)) {
    stack.push(escapeText(element.textContent));
  } else {
    pushChildren(stack, element);
  }
  // The parser drops a line feed right after these start tags.
  if (DROPS_FIRST_LINE_FEED.has(written ?? '') && startsWithLineFeed(element)) parts.push('\n');
}

/** The tag to write; `undefined` if only the content is written. */
function writtenName(element: SnapshotElement, isDocument: boolean): string | undefined {
  const name = element.writtenName ?? element.localName;
  if (RAW_TEXT_CONTAINERS.has(name)) return 'pre';
  if (name === 'iframe') return element.childNodes.length > 0 ? 'div' : 'iframe';
  if (CONTAINERS.has(name)) return 'div';
  // The parser keeps one `html` and one `body`: those of frames become `div`.
  if (DOCUMENT_ELEMENTS.has(name)) return isDocument ? name : 'div';
  return ELEMENT_NAME.test(name) ? name : undefined;
}

function writeAttributes(element: SnapshotElement, parts: string[]): void {
  for (const [name, value] of element.attributes) {
    if (!ATTRIBUTE_NAME.test(name) || DROPPED_ATTRIBUTES.has(name)) {
      continue;
    }
    parts.push(value === '' ? ` ${name}=""` : ` ${name}="${escapeAttribute(value)}"`);
  }
}

function startsWithLineFeed(element: SnapshotElement): boolean {
  const first = element.firstChild;
  return first?.nodeType === 3 && first.nodeValue.startsWith('\n');
}

function escapeText(text: string): string {
  return TEXT_SPECIAL.test(text) ? text.replace(TEXT_SPECIALS, entityOf) : text;
}

function escapeAttribute(value: string): string {
  return ATTRIBUTE_SPECIAL.test(value) ? value.replace(ATTRIBUTE_SPECIALS, entityOf) : value;
}

function entityOf(character: string): string {
  return ENTITIES[character] ?? character;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const TEXT_SPECIAL = /[&<>\u00a0]/;
const TEXT_SPECIALS = /[&<>\u00a0]/g;
const ATTRIBUTE_SPECIAL = /[&<>"\u00a0]/;
const ATTRIBUTE_SPECIALS = /[&<>"\u00a0]/g;

const ELEMENT_NAME = /^[a-z][a-z0-9._-]*$/;
const ATTRIBUTE_NAME = /^[a-z_][a-z0-9_:.-]*$/;

const LEFT_OUT = new Set(
  (
    'script style noscript meta head link base title template param ' +
    'animate animatemotion animatetransform set discard noembed noframes embed frame'
  ).split(' '),
);
/** Elements whose text is not markup to the parser, which would undo the escaping. */
const RAW_TEXT_CONTAINERS = new Set(['xmp', 'plaintext', 'listing']);
const CONTAINERS = new Set(['frameset', 'object', 'applet', 'portal', 'fencedframe']);
const DOCUMENT_ELEMENTS = new Set(['html', 'body']);
const TEXT_ONLY = new Set(['textarea']);
const DROPS_FIRST_LINE_FEED = new Set(['pre', 'textarea']);
const VOID = new Set('area br col hr img input source track wbr'.split(' '));

const DROPPED_ATTRIBUTES = new Set(
  `style attributename values from to by is slot part shadowrootmode ${LISTED_OPTIONS} ${BUTTON}`.split(
    ' ',
  ),
);
