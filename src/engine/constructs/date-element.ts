import type { SnapshotElement } from '@/contract/snapshot/tree';

/** Whether the page marks an element as a date. */
export function isDateElement({ attributes, localName }: SnapshotElement): boolean {
  if (localName === 'time' || (localName.includes('-') && NAMES.test(localName))) return true;
  return attributes.get('itemprop')?.startsWith('date') === true;
}

/** Whether an element's class calls it a time or a date: “post-time”, “relativetime”. */
export function isNamedDate(element: SnapshotElement): boolean {
  return NAMED.test(element.getAttribute('class') ?? '');
}

/** Names of custom elements for dates: “relative-time”, “time-ago”. */
const NAMES = /-(?:time|timeago|timestamp)$|^time-ago$/;
const NAMED = /(?:^|[\s_-])(?:relative-?)?(?:time|date)(?:stamp)?(?:$|[\s_-])/i;
