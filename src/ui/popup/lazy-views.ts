import { lazy } from '../lazy';

/** What the popup shows besides the text that it opens with. */
export const LazyOtherView = lazy(async () => (await import('./OtherView')).OtherView);

/** Models are asked only for what a form wants. */
export const LazyAskingNote = lazy(async () => (await import('./AskingNote')).AskingNote);

/** Few pages need it. */
export const LazyLoadRest = lazy(async () => (await import('./LoadRest')).LoadRest);

/** Loaded once there is something to edit, so that no key goes elsewhere meanwhile. */
export const LazyTextEditor = lazy(async () => (await import('./TextEditor')).TextEditor);

/** Most people open the popup for the tab. */
export const LazyServiceMode = lazy(
  async () => (await import('../request/ServiceMode')).ServiceMode,
);

/** Few people look at the keys. */
export const LazyKeyboardHelp = lazy(async () => (await import('./KeyboardHelp')).KeyboardHelp);
