import type { SnapshotElement } from '@/contract/snapshot/tree';

/**
 * Whether an element is a former price: its element strikes it out, or the name of its class does.
 */
export function isStruck({ localName, attributes }: SnapshotElement): boolean {
  if (localName === 'del' || localName === 's' || localName === 'strike') return true;
  const classes = attributes.get('class');
  return classes !== undefined && classes.length < 300 && OLD.test(classes);
}

const OLD =
  /(?:^|[\s_-])(?:old|was|former|original|strike|striked|struck|strikethrough|line-through|crossed|compare|compare-at|rrp|msrp|uvp|list-price)(?:$|[\s_-])/i;
