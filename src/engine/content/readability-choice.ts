import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import type { SnapshotElement, SnapshotNode, SnapshotText } from '@/contract/snapshot/tree';

/**
 * Asks Readability which part of a page is its article.
 *
 * Readability sees a document made from the snapshot and is only asked which elements stay:
 * each carries a stamp that survives whatever Readability makes of it, so the markup that is
 * rendered in the end is the page's own. The document is Readability's own kind for workers, which
 * have no other.
 *
 * @returns The texts it would keep, or null if it finds nothing, or if the page is too large or too
 * deep for Readability to handle in reasonable time.
 */
export function chooseByReadability(
  root: SnapshotElement,
  title: string | undefined,
): Set<SnapshotText> | null {
  const inert = new JSDOMParser().parse('<html><head></head><body></body></html>');
  const stamped = copyInto(inert, root);
  if (stamped === null) return null;
  if (title !== undefined) inert.title = title;
  const article = new Readability<Element>(inert, {
    keepClasses: true,
    disableJSONLD: true,
    // Readability passes the article's element to its serializer.
    serializer: (node) => node as Element,
  }).parse();
  return article?.content == null ? null : survivors(article.content, stamped);
}

/** Copies the snapshot into the inert document. Null when it is too large. */
function copyInto(inert: Document, root: SnapshotElement): SnapshotElement[] | null {
  const stamped: SnapshotElement[] = [];
  const stack: { nodes: readonly SnapshotNode[]; to: Element; next: number }[] = [
    { nodes: root.childNodes, to: inert.body, next: 0 },
  ];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = top.nodes[top.next++];
    if (child === undefined) {
      stack.pop();
    } else if (child.nodeType === 3) {
      top.to.appendChild(inert.createTextNode(child.nodeValue));
    } else if (child.localName === 'body') {
      stack.push({ nodes: child.childNodes, to: top.to, next: 0 });
    } else if (!LEFT_OUT.has(child.localName)) {
      if (stamped.length >= MAX_ELEMENTS || stack.length >= MAX_DEPTH) return null;
      const copy = copyElement(inert, child);
      copy.setAttribute(STAMP + stamped.length, '');
      stamped.push(child);
      top.to.appendChild(copy);
      stack.push({ nodes: child.childNodes, to: copy, next: 0 });
    }
  }
  return stamped;
}

function copyElement(inert: Document, from: SnapshotElement): Element {
  const copy = createElement(inert, from.localName);
  for (const name of COPIED) {
    const value = from.attributes.get(name);
    if (value !== undefined) copy.setAttribute(name, value);
  }
  // The id of an image or object can shadow members of the document; no other id can.
  const id = from.attributes.get('id');
  if (id !== undefined && !NAMED_ON_DOCUMENT.has(from.localName)) copy.setAttribute('id', id);
  return copy;
}

/**
 * A form's controls shadow its members, so forms become plain boxes, as do elements without a valid
 * name.
 */
function createElement(inert: Document, name: string): Element {
  if (name === 'form' || !ELEMENT_NAME.test(name)) return inert.createElement('div');
  return inert.createElement(name);
}

/** The texts whose own element is still there. */
function survivors(article: Element, stamped: readonly SnapshotElement[]): Set<SnapshotText> {
  const kept = new Set<SnapshotText>();
  const open = [article];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { name } of node.attributes) {
      if (!name.startsWith(STAMP)) continue;
      const from = stamped[Number(name.slice(STAMP.length))];
      for (const child of from?.childNodes ?? []) if (child.nodeType === 3) kept.add(child);
    }
    for (const child of node.children) open.push(child);
  }
  return kept;
}

/** One attribute name for each element: Readability merges the attributes of elements it joins. */
const STAMP = 'data-winnow-';
const COPIED = [
  'class',
  'role',
  'rel',
  'itemprop',
  'itemscope',
  'itemtype',
  'href',
  'src',
  'alt',
  'dir',
  'aria-modal',
  'aria-hidden',
  'summary',
  'property',
];
const NAMED_ON_DOCUMENT = new Set(['img', 'object', 'embed', 'iframe']);
const ELEMENT_NAME = /^[a-z][a-z0-9-]*$/;
const LEFT_OUT = new Set(['svg', 'math', 'head']);

/**
 * Readability reads an element's whole text at every level, so its time grows with size times
 * depth.
 */
const MAX_ELEMENTS = 3_000;
const MAX_DEPTH = 150;
