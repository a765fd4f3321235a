import { readAttributes } from './element-attributes';
import * as native from './native';
import type { Open, Scope, Walk } from './walk';

/** Takes an image with the attributes of the `<picture>` sources around it, if it has any. */
export function visitImage(
  image: Element,
  names: readonly string[],
  scope: Scope,
  walk: Walk,
): null {
  const sources = scope.pictureSources ?? [];
  const attributes = readAttributes(image, names, walk);
  if (sources.length === 0) writeImage(attributes, scope, walk);
  else writeImageIn('picture', sources, attributes, scope, walk);
  return null;
}

/** Attributes of a picture's sources, in order. */
export function pictureSourcesOf(picture: Element, walk: Walk): string[][] {
  return native
    .childrenOf(picture)
    .filter(native.isElement)
    .filter((child) => native.localNameOf(child) === 'source')
    .map((source) => readAttributes(source, native.attributeNamesOf(source), walk));
}

/**
 * Takes the image of a `<noscript>` that contains nothing else: pages put the real image there for
 * browsers without scripts, beside an empty one. Other content of a `<noscript>` is left out,
 * unless a page has next to no other text; then it is read as the page.
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
  const [attributes = [], ...sources] = [image, ...elementsIn(root, 'source')].map((element) =>
    readAttributes(element, native.attributeNamesOf(element), walk),
  );
  writeImageIn('noscript', sources, attributes, scope, walk);
  return null;
}

function writeImageIn(
  name: 'picture' | 'noscript',
  sources: readonly (readonly string[])[],
  image: readonly string[],
  scope: Scope,
  walk: Walk,
): void {
  walk.out.open(name);
  for (const source of sources) {
    walk.out.open('source', source);
    walk.out.close();
  }
  writeImage(image, scope, walk);
  walk.out.close();
}

function writeImage(attributes: readonly string[], { selection }: Scope, { out }: Walk): void {
  const { at } = out.open('img', attributes);
  out.close();
  if (selection?.inside() === true) out.tree.selection.elements.push(at);
}

/**
 * The element with the content of a `<noscript>`: itself if scripts do not run, else its parsed
 * text.
 */
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
    for (const child of native.childrenOf(node).reverse()) open.push(child);
  }
  return found;
}

const MAX_LENGTH = 500_000;
