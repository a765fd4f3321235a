import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus in a group of buttons that come and go, as Pause and Continue do: when the one that
 * had it is gone, or can't be pressed any more, the first one gets it, as soon as it can be
 * pressed. A focus that is elsewhere stays there.
 *
 * @returns where to put the group.
 */
export function useKeptFocus<Group extends HTMLElement>(): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && group.current?.contains(target) === true;
      last.current = isInside ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  // At every turn, as each may take a button away or bring one.
  useLayoutEffect(() => {
    const { current: had } = last;
    if (
      had === null ||
      isUsable(had) ||
      document.activeElement?.matches('body, :disabled') === false
    )
      return;
    // No later one: pressed once more, Pause must not become Stop.
    const first = group.current?.querySelector<HTMLElement>('button') ?? null;
    if (first !== null && isUsable(first)) first.focus({ preventScroll: true });
  });

  return group;
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}
