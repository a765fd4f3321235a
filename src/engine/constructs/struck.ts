import { STRUCK } from '@/contract/snapshot/struck';
import type { SnapshotElement } from '@/contract/snapshot/tree';

/** Whether an element strikes its text out, by its name or the page's style. */
export function isStruck(element: SnapshotElement): boolean {
  return NAMES.has(element.localName) || isStruckByStyle(element);
}

/** Whether the page's style strikes an element's text out. */
export function isStruckByStyle({ attributes }: SnapshotElement): boolean {
  return attributes.has(STRUCK);
}

/** Whether an element is a former price: it is struck out, or its class calls it one. */
export function isFormer(element: SnapshotElement): boolean {
  return isStruck(element) || isCalledFormer(element);
}

/** Whether the class of an element calls it a former price. */
export function isCalledFormer({ attributes }: SnapshotElement): boolean {
  const classes = attributes.size === 0 ? undefined : attributes.get('class');
  return classes !== undefined && classes.length < A_NAME && FORMER.test(classes);
}

const NAMES = new Set(['s', 'del', 'strike']);
const FORMER =
  /(?:^|[\s_-])(?<!\b(?:with|has)[_-])(?:old|was|former|original|strike|striked|struck|strikethrough|crossed|compare|compare-at|rrp|msrp|uvp|list-price)(?:$|[\s_-])/i;
const A_NAME = 300;
