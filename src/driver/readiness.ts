import { IN_THE_WAY, type ActionEnd } from '@/contract/actions';
import { isDisabled } from './disabled';
import { isSeen } from './find';
import type { Stage } from './perform';
import { bringIntoSight, findPlace } from './pointer-place';
import { findBy, type Seeker } from './seek';

/** Why an element cannot be clicked now; `done` if it can. */
export function reasonAgainst(
  element: Element,
  { page, sign }: Pick<Stage, 'page' | 'sign'>,
): ActionEnd {
  if (!isSeen(element)) return 'hidden';
  if (isDisabled(element)) return 'disabled';
  bringIntoSight(element);
  return findPlace(page, element, sign.isOwn) === undefined ? 'covered' : 'done';
}

/**
 * Tells whether an element that only lay over the page has been missing for so long that it will
 * hardly come, while what the next action needs is there and not covered.
 */
export function needless(target: Seeker, stage: Stage): () => boolean {
  const { page, others = [], next, patience } = stage;
  if (!others.includes(IN_THE_WAY)) return () => false;
  const start = performance.now();
  const late = Math.min(LATE_MS, patience / 2);
  return () => {
    if (page.readyState !== 'complete' || performance.now() - start < late) return false;
    if (target.find().some(isSeen)) return false;
    if (next === undefined) return true;
    return next.some((selector) =>
      findBy(page, selector).some((element) => reasonAgainst(element, stage) === 'done'),
    );
  };
}

/** Milliseconds after which a page has put in the way what it puts there. */
const LATE_MS = 3000;
