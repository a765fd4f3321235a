import { useLayoutEffect } from 'preact/hooks';
import { commandOf, type Command } from './shortcuts';

/**
 * Runs the command of each key that means one, unless a dialog covers the popup.
 *
 * @param isMeant - Whether a command means something as things are; its key is the browser's else.
 */
export function useCommandKeys(
  run: (command: Command) => void,
  isMeant: (command: Command) => boolean,
): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // The browser tells only later that a dialog is closed.
      const isCovered = document.querySelector('dialog[open]') !== null;
      const command = isCovered ? undefined : commandOf(event);
      if (command === undefined || !isMeant(command)) return;
      event.preventDefault();
      run(command);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
