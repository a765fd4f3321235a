import { Readability } from '@mozilla/readability';
import type { SnapshotElement, SnapshotNode, SnapshotText } from '@/contract/snapshot/tree';
import { InertDocument } from './inert-document';
import { InertAttribute, InertElement, InertText } from './inert-element';

/**
 * Asks Readability which part of a page is its article.
 *
 * Readability sees a document made from the snapshot and is only asked which elements stay:
 * each carries a stamp that survives whatever Readability makes of it, so the markup that is
 * rendered in the end is the page's own.
 *
 * @returns The texts it would keep, or null if it finds nothing, or if the page is too large or too
 * deep for Readability to handle in reasonable time.
 */
export function chooseByReadability(
  root: SnapshotElement,
  title: string | undefined,
): Set<SnapshotText> | null {
  const inert = new InertDocument(title ?? '');
  const stamped = copyInto(inert.body, root);
  if (stamped === null) return null;
  // It has what Readability uses of a document and its elements.
  const article = new Readability<InertElement>(inert as unknown as Document, {
    keepClasses: true,
    disableJSONLD: true,
    // Readability passes the article's element to its serializer.
    serializer: (node) => node as unknown as InertElement,
  }).parse();
  return article?.content == null ? null : survivors(article.content, stamped);
}

/** Copies the snapshot into the body of the inert document. Null when it is too large. */
function copyInto(body: InertElement, root: SnapshotElement): SnapshotElement[] | null {
  const stamped: SnapshotElement[] = [];
  let texts = 0;
  let characters = 0;
  const stack: { nodes: readonly SnapshotNode[]; to: InertElement; next: number }[] = [
    { nodes: root.childNodes, to: body, next: 0 },
  ];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = top.nodes[top.next++];
    if (child === undefined) {
      stack.pop();
    } else if (child.nodeType === 3) {
      texts += 1;
      characters += child.nodeValue.length * stack.length;
      if (texts > MAX_TEXTS || characters > MAX_CHARACTERS) return null;
      top.to.appendChild(new InertText(child.nodeValue));
    } else if (child.localName === 'body') {
      stack.push({ nodes: child.childNodes, to: top.to, next: 0 });
    } else if (!LEFT_OUT.has(child.localName)) {
      if (stamped.length >= MAX_ELEMENTS || stack.length >= MAX_DEPTH) return null;
      const copy = copyElement(child);
      copy.setAttribute(STAMP + stamped.length, '');
      stamped.push(child);
      top.to.appendChild(copy);
      stack.push({ nodes: child.childNodes, to: copy, next: 0 });
    }
  }
  return stamped;
}

function copyElement({ localName, attributes }: SnapshotElement): InertElement {
  const copied: InertAttribute[] = [];
  for (const [name, value] of attributes) {
    const isOwnPlace = name === 'href' && value.startsWith('#');
    const isId = name === 'id' && !SHOWN_FILES.has(localName);
    if (isOwnPlace || isId || COPIED.has(name)) copied.push(new InertAttribute(name, value));
  }
  // Forms are plain boxes, and so is what has no valid name.
  const isNamed = localName !== 'form' && ELEMENT_NAME.test(localName);
  return new InertElement(isNamed ? localName : 'div', copied);
}

/** The texts whose own element is still there. */
function survivors(article: InertElement, stamped: readonly SnapshotElement[]): Set<SnapshotText> {
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
/** What Readability looks at; of links only whether they lead to a place in the page. */
const COPIED = new Set('class role rel itemprop src alt aria-modal aria-hidden summary'.split(' '));
/** Their ids do not count. */
const SHOWN_FILES = new Set(['img', 'object', 'embed', 'iframe']);
const ELEMENT_NAME = /^[a-z][a-z0-9-]*$/;
const LEFT_OUT = new Set(['svg', 'math', 'head']);

/**
 * Readability reads an element's whole text at every level, so its time and memory grow with size times
 * depth. It moves texts one by one out of rows of any length.
 */
const MAX_ELEMENTS = 3_000;
const MAX_DEPTH = 150;
const MAX_TEXTS = 10_000;
/** Each counts at every level that it is in. */
const MAX_CHARACTERS = 50_000_000;
