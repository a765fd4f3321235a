/**
 * Keeps the keys that are pressed while the popup is still loading, for {@link replayEarlyKeys}: who
 * opens it by its key presses Enter before there is anything to see.
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

/** Presses the kept keys again, in their order, for what listens at the document by now. */
export function replayEarlyKeys(view: Window): void {
  view.dispatchEvent(new Event(LISTENING));
}

const LISTENING = 'winnow-listening';
