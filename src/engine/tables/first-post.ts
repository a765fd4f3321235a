import { elementsAbove } from '@/engine/constructs/elements-above';
import { isPost } from '@/engine/constructs/records';
import { likeness } from '@/engine/constructs/unit-shape';
import { shapeOf } from './alike';
import type { RecordGroup } from './find-groups';

/**
 * A group of posts with the one above them that stands elsewhere or is built differently, as the first of a thread;
 * `undefined` if there is none.
 */
export function withFirstPost(group: RecordGroup): RecordGroup | undefined {
  const { records, shape, untilNext } = group;
  const [[first] = [], [last] = []] = [records[0], records.at(-1)];
  if (untilNext || !first || !last) return undefined;
  if (![first, last].every(isPost)) return undefined;
  for (const above of elementsAbove(first, MAX_UP, MAX_BEFORE)) {
    const least = above.localName === first.localName ? ALIKE : ALIKE_OTHERWISE;
    if (likeness(shapeOf(above), shape) >= least && isPost(above))
      return { ...group, records: [[above], ...records], hasFirstPost: true };
  }
  return undefined;
}

const MAX_UP = 5;
const MAX_BEFORE = 8;
/** The first post has a title and the like, which the others lack. */
const ALIKE = 0.45;
/** It may be an element of another kind, such as an article above a list. */
const ALIKE_OTHERWISE = 0.6;
