import type { RefObject } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';

/**
 * A menu and the button that opens it: by a click or by the up and down arrows.
 *
 * @param given - A ref for the button, if the caller needs it too.
 */
export function useMenu(given?: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const opener = given ?? own;

  const close = useCallback(
    (how: 'escape' | 'left') => {
      setOpen(false);
      if (how === 'escape') opener.current?.focus();
    },
    [opener],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  }

  return {
    open,
    /** The button that opens the menu, and gets the focus back. */
    opener,
    /** Props for the opening button. */
    openerProps: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      onClick: () => setOpen(!open),
      onKeyDown,
    },
    /** `escape` returns the focus. */
    close,
  };
}
