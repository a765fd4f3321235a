import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Gives the focus to an element when it appears, if what had it is gone or can't be used any more,
 * as a form that was sent. A focus that is elsewhere stays there.
 *
 * @param mayTake - Whether it does so; false for what is there from the beginning, when nobody has
 *   lost anything.
 * @returns where to put the element; of one that has no focus itself, its first button gets it.
 */
export function useLostFocus<Target extends HTMLElement>(mayTake = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!mayTake || document.activeElement?.matches('body, :disabled') !== true) return;
    const { current } = target;
    const button = current?.matches('button, a') ? current : current?.querySelector('button');
    button?.focus({ preventScroll: true });
    // It counts when the element appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return target;
}
