import { popupState } from './popup-reducer';
import { OPENING, type PopupEvent } from './popup-state';

/** The state of a popup, with listeners for changes. */
export type PopupStore = ReturnType<typeof createPopupStore>;

/** A store in the state of a popup that has just opened. */
export function createPopupStore() {
  let state = OPENING;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    /** Applies an event, and tells all listeners. */
    dispatch: (event: PopupEvent) => {
      state = popupState(state, event);
      for (const listener of listeners) listener();
    },
    /** Calls back after every change. Returns a function that stops it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
