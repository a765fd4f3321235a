import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isStruck } from '@/engine/constructs/struck';

/** Whether an element is a former price: it is struck out, or its class calls it one. */
export function isFormer(element: SnapshotElement): boolean {
  if (isStruck(element)) return true;
  const classes = element.attributes.get('class');
  return classes !== undefined && classes.length < 300 && OLD.test(classes);
}

const OLD =
  /(?:^|[\s_-])(?:old|was|former|original|strike|striked|struck|strikethrough|crossed|compare|compare-at|rrp|msrp|uvp|list-price)(?:$|[\s_-])/i;
