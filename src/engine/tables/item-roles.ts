import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { PageRecord } from './page-record';

/**
 * What the named items around an element are to what is around them, within its record, from the inside out: `author`,
 * `comment` for the name of who wrote a comment on it.
 */
export function rolesOf(element: SnapshotElement, record: PageRecord): string[] {
  const roles: string[] = [];
  let at: SnapshotElement | null = element.parentNode;
  for (; at !== null && !record.includes(at); at = at.parentNode)
    if (at.hasAttribute('itemscope')) roles.push(at.getAttribute('itemprop') ?? '');
  return roles;
}
