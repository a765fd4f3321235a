/**
 * Records the keys that are pressed while the popup is loading, for {@link replayEarlyKeys}:
 * someone who opens it by keyboard presses Enter before anything is visible.
 */
export function recordEarlyKeys(view: Window): void {
  const keys: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => void keys.push(event);
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
