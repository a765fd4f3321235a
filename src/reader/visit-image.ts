import { readAttributes, readImageAttributes } from './element-attributes';
import { imageAddress, isStandIn } from './images';
import * as native from './native';
import { SnapshotElement } from '@/contract/snapshot/tree';
import type { Open, Walk } from './walk';

type Attributes = ReadonlyMap<string, string>;

/** Takes an image with its real address. Pixels that count visits, and similarSiblings of an image, are left out. */
export function visitImage(
  image: Element,
  names: readonly string[],
  { target, scope }: Open,
  walk: Walk,
): null {
  const written = readImageAttributes(image, names);
  if (isPixel(written)) return null;
  const address = imageAddress(written, scope.pictureSources ?? [], scope.base);
  const last = walk.lastImage;
  if (last?.fromNoscript === true && (isStandIn(address) || address === sourceOf(last.element))) {
    return null;
  }
  const attributes = readAttributes(image, names, scope.base, walk);
  attributes.delete('src');
  if (address !== null) attributes.set('src', address);
  const copy = new SnapshotElement('img', attributes);
  if (scope.selection?.inside() === true) walk.marks.elements.add(copy);
  append(copy, target, walk, false);
  return null;
}

/** Attributes of a picture's sources, in order. */
export function pictureSourcesOf(picture: Element): Attributes[] {
  return native
    .childrenOf(picture)
    .filter(native.isElement)
    .filter((child) => native.localNameOf(child) === 'source')
    .map((source) => readImageAttributes(source, native.attributeNamesOf(source)));
}

/**
 * Takes the image of a `<noscript>` that holds nothing else: pages write the real image there for
 * browsers without scripts, beside an empty one. Other content of a `<noscript>` is left out, but
 * where a page has next to no other text, it is read as the page.
 */
export function visitNoscript(noscript: Element, open: Open, walk: Walk): Open | null {
  const { scope, target } = open;
  const root = contentOf(noscript);
  if (root === null) return null;
  if (walk.noscript) {
    const inner = { ...scope, rendering: null };
    const children = native.childrenOf(root);
    return {
      node: noscript,
      children,
      next: 0,
      target,
      scope: inner,
      paint: null,
      strewn: false,
      box: undefined,
      depth: open.depth + 1,
    };
  }
  const text = (native.textContentOf(root) ?? '').replaceAll(/\s+/g, ' ').trim();
  walk.noscriptCharacters += text.length;
  const [image, ...more] = elementsIn(root, 'img');
  const alone = image !== undefined && more.length === 0;
  if (!alone || !scope.included || text !== '') return null;
  const written = readImageAttributes(image, native.attributeNamesOf(image));
  const sources = elementsIn(root, 'source').map((source) =>
    readImageAttributes(source, native.attributeNamesOf(source)),
  );
  const address = imageAddress(written, sources, scope.base);
  if (address === null || isPixel(written) || HIDDEN_STYLE.test(written.get('style') ?? '')) {
    return null;
  }
  adopt(image, address, open, walk);
  return null;
}

function adopt(image: Element, address: string, { target, scope }: Open, walk: Walk): void {
  const { elements: marked } = walk.marks;
  const last = walk.lastImage?.element;
  if (last !== undefined && sourceOf(last) === address) return;
  const attributes = readAttributes(image, native.attributeNamesOf(image), scope.base, walk);
  attributes.set('src', address);
  const twin = new SnapshotElement('img', attributes);
  if (last !== undefined && isStandIn(sourceOf(last)) && last.parentNode !== null) {
    const siblings = last.parentNode.childNodes;
    siblings[siblings.lastIndexOf(last)] = twin;
    twin.parentNode = last.parentNode;
    if (marked.has(last)) marked.add(twin);
    walk.lastImage = { element: twin, fromNoscript: false };
    return;
  }
  if (scope.selection?.inside() === true) marked.add(twin);
  append(twin, target, walk, true);
}

function append(
  image: SnapshotElement,
  target: SnapshotElement,
  walk: Walk,
  fromNoscript: boolean,
): void {
  target.append(image);
  walk.lastImage = { element: image, fromNoscript };
}

/** What holds the content of a `<noscript>`: itself where scripts do not run, else the text in it, parsed. */
function contentOf(noscript: Element): Element | null {
  if (native.childrenOf(noscript).some(native.isElement)) return noscript;
  const html = native.textContentOf(noscript) ?? '';
  if (html.trim() === '' || html.length > MAX_LENGTH || typeof DOMParser === 'undefined')
    return null;
  const [body] = native.selectAllOf(new DOMParser().parseFromString(html, 'text/html'), 'body');
  return body ?? null;
}

/** The elements of a name inside, in order. */
function elementsIn(root: Element, name: string): Element[] {
  const found: Element[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!native.isElement(node)) continue;
    if (native.localNameOf(node) === name) found.push(node);
    open.push(...native.childrenOf(node).reverse());
  }
  return found;
}

function sourceOf(image: SnapshotElement): string | null {
  return image.getAttribute('src');
}

function isPixel(attributes: Attributes): boolean {
  return ['width', 'height'].some((side) => {
    const value = attributes.get(side);
    return value !== undefined && /^[01](?:px)?$/.test(value.trim());
  });
}

const MAX_LENGTH = 500_000;
const HIDDEN_STYLE = /display:\s?none/i;
