/**
 * Records the keys that are pressed while the popup is loading, for {@link replayEarlyKeys}:
 * someone who opens it by keyboard presses Enter before anything is visible. Notes on the page that keys are
 * used, so that it shows where the focus is.
 */
export function recordEarlyKeys(view: Window): void {
  const keys: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => void keys.push(event);
  const note = () => {
    view.document.documentElement.dataset.keyed = '';
  };
  view.addEventListener('keydown', note, { capture: true, once: true });
  view.addEventListener('keydown', keep);
  const give = () => {
    view.removeEventListener('keydown', keep);
    for (const key of keys) view.document.dispatchEvent(new KeyboardEvent('keydown', key));
  };
  view.addEventListener(LISTENING, give, { once: true });
}

/** Replays the recorded keys, in order, to the document's listeners. */
export function replayEarlyKeys(view: Window): void {
  view.dispatchEvent(new Event(LISTENING));
}

const LISTENING = 'winnow-listening';
