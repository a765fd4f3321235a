import type { InputActions } from './input';

/** What the keys of a picker do, apart from choosing and ending. */
export interface PickerKeys {
  undo: () => void;
  /** Delete or Backspace. */
  drop: () => void;
  /** L: picks similar elements. */
  like: () => void;
  /** Tab: moves to the bar's next button, or back. */
  step: (back: boolean) => void;
}

/** Handles the keys that all pickers share. Keys with other modifiers are left to the browser. */
export function pickerKeys({ undo, drop, like, step }: PickerKeys): InputActions['key'] {
  return ({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const isCommand = ctrlKey || metaKey;
    if (isCommand && !altKey && key.toLowerCase() === 'z') undo();
    else if (isCommand || altKey) return false;
    else if (key === 'Delete' || key === 'Backspace') drop();
    else if (key.toLowerCase() === 'l') like();
    else if (key === 'Tab') step(shiftKey);
    else return false;
    return true;
  };
}
