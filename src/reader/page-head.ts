import type { HeadLink, MetaTag, PageHead } from '@/contract/snapshot/page-head';
import * as native from './native';

/** Reads the title, meta elements, link elements and JSON-LD of a document, as they are written. */
export function readPageHead(document: Document): PageHead {
  const root = native.documentElementOf(document);
  const head: PageHead = {
    title: shortText(native.documentTitleOf(document)),
    language: root === null ? '' : shortText(native.attributeOf(root, 'lang') ?? ''),
    metaTags: [],
    links: [],
    linkedData: [],
  };
  let linkedDataLength = 0;
  for (const element of native.selectAllOf(document, 'meta[content], link[href], script[type]')) {
    switch (native.localNameOf(element)) {
      case 'meta':
        if (head.metaTags.length < MAX_ELEMENTS) head.metaTags.push(metaTag(element));
        break;
      case 'link':
        if (head.links.length < MAX_ELEMENTS) head.links.push(headLink(element));
        break;
      default: {
        if (!LINKED_DATA.test(native.attributeOf(element, 'type') ?? '')) break;
        const text = native.textContentOf(element) ?? '';
        linkedDataLength += text.length;
        if (linkedDataLength <= MAX_LINKED_DATA) head.linkedData.push(text);
      }
    }
  }
  return head;
}

/** What is longer is cut when it is cleaned. */
function shortText(value: string): string {
  return value.slice(0, 20_000);
}

function metaTag(element: Element): MetaTag {
  const keys = new Set<string>();
  for (const attribute of ['name', 'property', 'itemprop']) {
    const key = shortText(native.attributeOf(element, attribute) ?? '').trim();
    if (key !== '' && key.length <= MAX_KEY) keys.add(key);
  }
  return { keys: [...keys], content: shortText(native.attributeOf(element, 'content') ?? '') };
}

function headLink(element: Element): HeadLink {
  const sizes = native.attributeOf(element, 'sizes') ?? '';
  return {
    relations: (native.attributeOf(element, 'rel') ?? native.attributeOf(element, 'itemprop') ?? '')
      .toLowerCase()
      .split(/\s+/),
    href: (native.attributeOf(element, 'href') ?? '').trim(),
    size: Number.parseInt(sizes, 10) || 0,
  };
}

const LINKED_DATA = /^\s*application\/ld\+json\s*(?:;|$)/i;
const MAX_ELEMENTS = 2000;
const MAX_KEY = 200;
const MAX_LINKED_DATA = 2_000_000;
