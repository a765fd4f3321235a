import type { SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from './classes';
import type { Construct } from '@/contract/snapshot/construct';

/** Constructs with an element, a role or a well-known class of their own. */
export function namedConstructOf(element: SnapshotElement): Construct | null {
  const { localName, attributes } = element;
  const byName = OF_NAME.get(localName);
  if (byName !== undefined) return byName;
  if (localName !== 'div') return null;
  const role = attributes.get('role');
  if (role === 'list') return LIST;
  if (role === 'listitem' || (role === 'separator' && isAmongItems(element))) return LIST_ITEM;
  return hasClass(element, PICTURES) ? FIGURE : null;
}

/** Whether a separator between the items of a list has text, such as the day in a chat. */
function isAmongItems({ parentNode, childNodes }: SnapshotElement): boolean {
  if (parentNode === null || !LISTS.has(parentNode.localName)) return false;
  return childNodes.some((child) => /\S/.test(child.textContent));
}

const LISTS = new Set(['ul', 'ol']);
const FIGURE: Construct = { type: 'figure' };
const LIST: Construct = { type: 'list' };
const LIST_ITEM: Construct = { type: 'listItem' };
const OF_NAME = new Map<string, Construct>([
  ['figure', FIGURE],
  ['blockquote', { type: 'quote' }],
  ['dl', { type: 'definitions' }],
  ['details', { type: 'disclosure' }],
  ...['ul', 'ol', 'menu', 'dir'].map((name) => [name, LIST] as const),
  ['li', LIST_ITEM],
]);
/** The boxes that WordPress and MediaWiki put around a picture and its caption. */
const PICTURES = words('wp-caption thumbinner tmulti');
