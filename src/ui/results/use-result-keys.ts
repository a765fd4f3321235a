import { useLayoutEffect } from 'preact/hooks';

/** What the keys of the results page do. */
export interface ResultKeys {
  next: () => void;
  previous: () => void;
  choose: () => void;
  copy: () => void;
  remove: () => void;
  compare: () => void;
  search: () => void;
  undo: () => void;
  /** One step back. */
  back: () => void;
}

/** The keys, as `KeyboardEvent.key` has them and tooltips print them. */
export const RESULT_KEYS = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  copy: 'c',
  remove: 'Delete',
  compare: '=',
  search: '/',
  back: 'Escape',
} as const;

/** Listens for the keys, except where one belongs to a field, a menu, a dialog or the browser. */
export function useResultKeys(keys: ResultKeys): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const name = commandOf(event);
      if (name === undefined) return;
      event.preventDefault();
      // A key that is held moves on, but does nothing else again.
      if (!event.repeat || name === 'next' || name === 'previous') keys[name]();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function commandOf(event: KeyboardEvent): keyof ResultKeys | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null) {
    return undefined;
  }
  // Wherever the focus is, this key closes the form that is open beside the result.
  if (key === RESULT_KEYS.back && document.querySelector('.run-again') !== null) return undefined;
  const isElsewhere = target instanceof Element && target.closest(OTHERS) !== null;
  if (isElsewhere) return undefined;
  if (event.ctrlKey || event.metaKey) {
    return key.toLowerCase() === 'z' && !event.shiftKey ? 'undo' : undefined;
  }
  // The keys of an object literal are the ones that its type names.
  const names = Object.keys(RESULT_KEYS) as (keyof typeof RESULT_KEYS)[];
  return names.find((name) => RESULT_KEYS[name] === key);
}

/** Elements that use keys themselves. The form to run a result again has its own keys. */
const OTHERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=menu], .run-again, .interact';
