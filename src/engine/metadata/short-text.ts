import { descendants, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { metaText } from '@/contract/snapshot/meta-text';

/** The machine-readable value of a `<time>` inside, with the time of day and without a language. */
export function timeIn(element: SnapshotElement): string | undefined {
  let steps = 0;
  for (const node of descendants(element)) {
    if (++steps > MAX_STEPS) return undefined;
    if (node.nodeType === 1 && node.localName === 'time') return node.attributes.get('datetime');
  }
  return undefined;
}

/** The `name` of a microdata person inside, else the first link to the person's page. */
export function microdataName(element: SnapshotElement): string | undefined {
  if (!element.hasAttribute('itemscope')) return undefined;
  let steps = 0;
  let link: SnapshotElement | undefined;
  for (const node of descendants(element)) {
    if (++steps > MAX_STEPS) break;
    if (node.nodeType !== 1) continue;
    if (node.getAttribute('itemprop') === 'name') {
      return metaText(node.getAttribute('content') ?? textOf(node));
    }
    if (node.localName === 'a' && textOf(node) !== '') link ??= node;
  }
  return link === undefined ? undefined : textOf(link);
}

/** An element's first 200 characters of text. Looks at no more than 200 nodes. */
export function textOf(element: SnapshotElement, leftOut?: ReadonlySet<string>): string {
  let text = '';
  let steps = 0;
  for (const node of descendants(element)) {
    if (++steps > MAX_STEPS || text.length > MAX_TEXT) break;
    if (node.nodeType === 3 && leftOut?.has(node.parentNode?.localName ?? '') === true) continue;
    text += textOrBreak(node);
  }
  return metaText(text);
}

function textOrBreak(node: SnapshotNode): string {
  if (node.nodeType === 3) return node.nodeValue;
  return INLINE.has(node.localName) ? '' : ' ';
}

const INLINE = new Set(
  'a abbr b bdi bdo cite em i mark q s small span strong sub sup u'.split(' '),
);
/** Characters of a text that is read. */
export const MAX_TEXT = 200;
/** Nodes of an element that are looked at. */
export const MAX_STEPS = 200;
