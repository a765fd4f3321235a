import type { ActionEnd } from '@/contract/actions';
import { isDisabled } from './disabled';
import { isSeen } from '@/picker/seen';
import type { Stage } from './stage';
import { bringIntoSight, findPlace } from './pointer-place';
import { findBy, type Seeker } from './seek';

/** Why an element cannot be clicked now; `done` if it can be. */
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
 * Makes a check for whether an action is needless: its element only had to be closed, is still
 * missing after some seconds, and the next action's element can be used.
 */
export function needless(target: Seeker, stage: Stage): () => boolean {
  const { page, hints, next, patience } = stage;
  if (!hints?.inTheWay) return () => false;
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

/** Milliseconds after which a page has shown its banners and dialogs. */
const LATE_MS = 3000;
