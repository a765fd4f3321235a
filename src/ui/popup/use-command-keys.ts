import { useLayoutEffect } from 'preact/hooks';
import { commandOf, type Command } from './shortcuts';

/**
 * Runs the command of each key that has one, unless a dialog covers the popup.
 *
 * @param isMeant - Whether a command makes sense now; otherwise its key is left to the browser.
 */
export function useCommandKeys(
  run: (command: Command) => void,
  isMeant: (command: Command) => boolean,
): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // The event that a dialog was closed comes too late for this.
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
