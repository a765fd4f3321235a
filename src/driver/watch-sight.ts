import type { OwnPanel } from '@/picker/own-panel';
import * as native from '@/reader/native';

/** Whether a question can be answered now; or that the page has something open that may lie over it. */
type Sighted = boolean | 'covered';

/** Watches whether the user has a question of Winnow in sight. */
export interface Sight {
  /** Whether a click comes from a user who has had it in sight, uncovered and unmoved, long enough. */
  isClear(click: MouseEvent): boolean;
  end(): void;
}

/**
 * Watches a panel while it asks something. The page owns the document around it and could fade,
 * move or cover it, so that a click meant for the page would be the answer: only a panel that has
 * been in sight for half a second can be answered.
 *
 * @param onChange - Told whether it can be answered now, whenever that changes; first that it cannot.
 */
export function watchSight(
  page: Document,
  panel: OwnPanel,
  bar: HTMLElement,
  onChange: (sighted: Sighted) => void,
): Sight {
  let since = performance.now();
  let place = '';
  let isSeen = true;
  let sighted: Sighted = false;
  onChange(sighted);

  // Only Chromium knows what covers an element without taking its clicks. Elsewhere, nothing may be in front.
  const observer =
    'isVisible' in IntersectionObserverEntry.prototype
      ? new IntersectionObserver(look, COVER)
      : undefined;
  observer?.observe(bar);

  function look(entries: IntersectionObserverEntry[]): void {
    // Not in the types yet.
    const last = entries.at(-1) as { isVisible?: boolean } | undefined;
    isSeen = last?.isVisible !== false;
    check();
  }

  function check(): void {
    const box = native.boxOf(bar);
    const now = [box.left, box.top, box.width, box.height].map(Math.round).join();
    const isRestored = panel.restore();
    const mayBeCovered = observer === undefined && panel.mayBeCovered();
    const time = performance.now();
    if (
      isRestored ||
      now !== place ||
      !isSeen ||
      isInTransition(page) ||
      !isUncovered(box) ||
      mayBeCovered
    )
      since = time;
    place = now;
    const next = mayBeCovered ? 'covered' : time - since >= IN_SIGHT_MS;
    if (next !== sighted) onChange(next);
    sighted = next;
  }

  function isUncovered({ left, top, width, height }: DOMRect): boolean {
    return SPOTS.every(([x, y]) => panel.isHit(left + x * width, top + y * height));
  }

  const checking = setInterval(check, CHECK_MS);

  return {
    isClear({ clientX, clientY }) {
      check();
      const { left, top, right, bottom } = native.boxOf(bar);
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      // A key has no place.
      return sighted === true && (isInside || (clientX === 0 && clientY === 0));
    },
    end() {
      clearInterval(checking);
      observer?.disconnect();
    },
  };
}

/** Whether pictures of the page, which take no clicks, lie above everything. */
function isInTransition(page: Document): boolean {
  const root = native.documentElementOf(page);
  try {
    return root !== null && native.matchesSelector(root, ':active-view-transition');
  } catch {
    // The browser has none, or does not tell.
    return false;
  }
}

// `trackVisibility` and `delay` are not in the types yet.
const COVER = { threshold: [0, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit;
const IN_SIGHT_MS = 500;
const CHECK_MS = 100;
/** Shares of its box: the middle, and near each corner, within its rounding. */
const SPOTS = [
  [0.5, 0.5],
  [0.05, 0.3],
  [0.95, 0.3],
  [0.05, 0.7],
  [0.95, 0.7],
] as const;
