import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { lineOf } from './line-of';

/** Stands for the group of rows or the heading that a record is below, in place of what to take from an element. */
export const SECTION_TAKE = '@section';

/** The nearest heading or caption above an element; empty if there is none close by. */
export function titleAbove(element: SnapshotElement | undefined): string {
  let at: SnapshotElement | null = element ?? null;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parentNode) {
    const caption = at.children.find(({ localName }) => localName === 'caption');
    if (caption !== undefined) return lineOf(caption).slice(0, LONGEST);
    const siblings: readonly SnapshotNode[] = at.parentNode?.childNodes ?? [];
    for (let i = siblings.indexOf(at) - 1, looked = 0; i >= 0 && looked < MAX_BEFORE; i--) {
      const before = siblings[i];
      if (before?.nodeType !== 1) continue;
      looked++;
      // One in a box is close by; one beside others is about all that follows.
      const heading =
        looked <= MAX_LOOKED || headingLevel(before) > 0 ? headingIn(before) : undefined;
      if (heading !== undefined && isAbout(heading, before))
        return lineOf(heading).slice(0, LONGEST);
    }
  }
  return '';
}

/**
 * Whether a heading is about what follows its box. It is not if the box contains more, such as the
 * filters beside a list of products.
 */
function isAbout(heading: SnapshotElement, box: SnapshotElement): boolean {
  if (heading === box) return true;
  if (BESIDE.has(box.localName) || BESIDE.has(box.getAttribute('role') ?? '')) return false;
  return lineOf(box).length - lineOf(heading).length <= MAX_BESIDE;
}

/** The element itself, or the last heading of a few elements in it. */
function headingIn(element: SnapshotElement, depth = 0): SnapshotElement | undefined {
  if (headingLevel(element) > 0) return element;
  if (depth >= 3) return undefined;
  for (const child of element.children.toReversed()) {
    const found = headingIn(child, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const BESIDE = new Set('aside nav form footer complementary navigation search'.split(' '));
/** Characters beside a heading in its box: a standfirst, a count, a link to all. */
const MAX_BESIDE = 300;
const MAX_LEVELS = 6;
const MAX_LOOKED = 4;
const MAX_BEFORE = 200;
const LONGEST = 120;
