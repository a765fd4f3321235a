import { popupState } from './popup-reducer';
import { OPENING, type PopupEvent, type PopupState } from './popup-state';

/** The state of a popup, with listeners for changes. */
export interface PopupStore {
  state: () => PopupState;
  /** Applies an event, and tells all listeners. */
  dispatch: (event: PopupEvent) => void;
  /** Calls back after every change. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

/** A store in the state of a popup that has just opened. */
export function createPopupStore(): PopupStore {
  let state = OPENING;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch(event) {
      state = popupState(state, event);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
