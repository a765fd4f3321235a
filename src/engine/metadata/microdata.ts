import { oneLine } from '@/contract/one-line';
import type { PageHead } from '@/contract/snapshot/page-head';
import { descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { LinkedData, LinkedItem } from './json-ld';
import { hasType } from './linked-objects';

/**
 * What a page marks in its text as data (microdata), in the form of JSON-LD: things of a type with
 * their properties, in document order. Elements without a type are left out. After 5,000 things,
 * and beyond 20,000 characters of a text, nothing more is read.
 *
 * A snapshot has no `meta` and `link` elements in its tree, so a property in one of them goes to a
 * thing only if no other can have it.
 *
 * @param root - Not changed.
 */
export function readMicrodata(
  root: SnapshotElement,
  { metaTags, links }: Pick<PageHead, 'metaTags' | 'links'>,
): LinkedData {
  const items: LinkedItem[] = [];
  const owners = new Map<SnapshotElement, Thing | undefined>();
  for (const node of elementsIn(root)) {
    const owner = node.parentNode === null ? undefined : owners.get(node.parentNode);
    const names = wordsOf(node.getAttribute('itemprop'));
    const thing = node.hasAttribute('itemscope') ? thingOf(node) : undefined;
    owners.set(node, thing ?? owner);
    if (thing !== undefined) {
      if (items.length >= MAX_THINGS) break;
      const [role = ''] = owner === undefined ? [] : names;
      items.push({ types: thing['@type'].map(shortType), role, properties: thing });
    }
    if (owner === undefined) continue;
    for (const name of names) add(owner, name, thing ?? valueOf(node, name));
  }
  for (const { keys, content } of metaTags)
    for (const key of keys)
      give(
        key,
        content,
        metaTags.filter(({ keys }) => keys.includes(key)),
      );
  for (const { relations, href } of links)
    if (relations.includes('availability'))
      give(
        'availability',
        href,
        links.filter(({ relations }) => relations.includes('availability')),
      );
  return { items, byId: new Map() };

  /** Gives such a property to the only thing that can have it. */
  function give(property: string, value: string, tags: readonly unknown[]): void {
    const type = TYPE_OF.get(property);
    if (type === undefined || tags.length > 1) return;
    const able = items.filter(({ properties }) => hasType(properties, type));
    const [only] = able;
    if (able.length === 1 && only !== undefined && !Object.hasOwn(only.properties, property))
      Object.assign(only.properties, { [property]: [value] });
  }
}

type Thing = { '@type': string[]; [property: string]: unknown[] };

function thingOf(element: SnapshotElement): Thing {
  const thing: Thing = { '@type': wordsOf(element.getAttribute('itemtype')) };
  const id = element.getAttribute('itemid');
  if (id !== null) thing['@id'] = [id];
  return thing;
}

function add(thing: Thing, name: string, value: unknown): void {
  if (name === '' || name.startsWith('@') || name === '__proto__' || value === '') return;
  const values = Object.hasOwn(thing, name) ? thing[name] : undefined;
  if (values === undefined) thing[name] = [value];
  else values.push(value);
}

/**
 * The value of an element for a property: its address, its machine-readable value, or its text.
 * Names may be links, too; their text counts.
 */
function valueOf(element: SnapshotElement, property: string): string {
  const content = element.getAttribute('content');
  if (content !== null) return content;
  if (NAMES.has(property)) return textOf(element);
  const attribute = VALUES.get(element.localName);
  return (attribute === undefined ? null : element.getAttribute(attribute)) ?? textOf(element);
}

function textOf(element: SnapshotElement): string {
  let text = '';
  for (const node of descendants(element)) {
    if (text.length > MAX_CHARACTERS) break;
    if (node.nodeType === 3) text += node.nodeValue;
    else if (node.localName === 'br') text += ' ';
  }
  return oneLine(text.slice(0, MAX_CHARACTERS));
}

function shortType(type: string): string {
  return type.replace(/^.*[/#:]/, '');
}

function wordsOf(list: string | null): string[] {
  return (list ?? '').split(/\s+/).filter(Boolean);
}

const MAX_THINGS = 5000;
const MAX_CHARACTERS = 20_000;
const NAMES = new Set(['name', 'brand', 'manufacturer', 'category', 'author']);
const VALUES = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['img', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['source', 'src'],
  ['iframe', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
  ['time', 'datetime'],
  ['data', 'value'],
  ['meter', 'value'],
]);
const OFFER = /^(?:Aggregate)?Offer$/;
const PRODUCT = /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/;
/** Which things have a property that pages write for machines alone. */
const TYPE_OF = new Map([
  ...['price', 'lowPrice', 'priceCurrency', 'availability'].map((key) => [key, OFFER] as const),
  ...['sku', 'mpn', 'productID', 'gtin', 'gtin13'].map((key) => [key, PRODUCT] as const),
]);
