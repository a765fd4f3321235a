import { isCount } from '@/core/values/count';
import { closest, descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { words } from './classes';
import type { Construct } from '@/contract/snapshot/construct';

/**
 * A sign whose meaning only its label tells: the stars of a rating, the tick of an accepted answer,
 * the bare numbers on the buttons below a post. A label on a link or button says what that does, so
 * it is not a sign.
 */
export function signOf(element: SnapshotElement): Construct | null {
  const { localName, attributes } = element;
  if (!attributes.has('aria-label') || !NAMES.has(localName)) return null;
  const role = attributes.get('role');
  if (role === 'group') return areCounts(element) ? { type: 'sign' } : null;
  if (role !== 'img' && (role !== undefined || localName !== 'svg') && !isDrawn(element))
    return null;
  // Text inside a drawing names its parts.
  const isDrawing = localName === 'svg' && role === 'img';
  return (!isDrawing && hasText(element)) || isUsed(element) ? null : { type: 'sign' };
}

/** Whether a group of buttons shows nothing but numbers, and its label says what they count. */
function areCounts(element: SnapshotElement): boolean {
  if (!COUNTED.test(element.getAttribute('aria-label') ?? '')) return false;
  let numbers = 0;
  let looked = 0;
  for (const node of descendants(element)) {
    if (++looked > MAX_LOOKED) return false;
    if (node.nodeType === 1 || !/\S/.test(node.nodeValue)) continue;
    if (!isCount(node.nodeValue)) return false;
    numbers++;
  }
  return numbers > 1;
}

/** Whether a drawing is the only content of an element without a role. */
function isDrawn({ attributes, childNodes }: SnapshotElement): boolean {
  const elements = childNodes.filter((node) => node.nodeType === 1);
  return !attributes.has('role') && elements.length === 1 && elements[0]?.localName === 'svg';
}

function hasText(element: SnapshotElement): boolean {
  let looked = 0;
  for (const node of descendants(element)) {
    if (++looked > MAX_LOOKED) return true;
    if (node.nodeType === 3 && /\S/.test(node.nodeValue)) return true;
    if (node.nodeType === 1 && node.localName === 'img') return true;
  }
  return false;
}

function isUsed({ parentNode }: SnapshotElement): boolean {
  const isPressed = (at: SnapshotElement) =>
    USED.has(at.localName) || at.getAttribute('role') === 'button';
  return closest(parentNode, MAX_LEVELS, isPressed) !== null;
}

/** “12 replies, 3 reposts, 88 likes”. */
const COUNTED = /\d\s*\p{L}.*\d\s*\p{L}/u;
const NAMES = words('div span i svg');
const USED = words('a button label summary nav');
const MAX_LOOKED = 40;
const MAX_LEVELS = 4;
