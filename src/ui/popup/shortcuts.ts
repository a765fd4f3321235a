import { isTyping } from '../is-typing';
import { SOURCE_KEY } from '../viewer/SourceButton';
import { POPUP_TABS, type PopupTab } from './popup-tabs';

/** What a key does in the popup. */
export type Command = { name: keyof typeof KEYS } | { name: 'tab'; tab: PopupTab };

/** Keys as `KeyboardEvent.key` names them and tooltips print them. */
export const KEYS = {
  primary: 'Enter',
  copy: 'C',
  download: 'D',
  source: SOURCE_KEY,
  edit: 'E',
  scope: 'T',
  again: 'R',
  pick: 'P',
  record: 'O',
  link: 'L',
  allLinks: 'A',
  service: 'S',
  find: '/',
  help: '?',
  cancel: 'Escape',
} as const;

/** The key that stops a scrape; none in Firefox, which always closes popups on Escape. */
export function cancelKey(): string | undefined {
  return import.meta.env.BROWSER === 'firefox' ? undefined : KEYS.cancel;
}

/**
 * The command of a key press; `undefined` if the key belongs to the focused element (a text field,
 * a button pressed with Enter) or, with a modifier, to the browser.
 */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (isTyping(event.target)) return undefined;
  if (event.key === KEYS.primary && isPressable(event.target)) return undefined;
  const tab = POPUP_TABS[Number(event.key) - 1];
  if (tab !== undefined) return { name: 'tab', tab };
  for (const [name, key] of Object.entries(KEYS)) {
    // The names of KEYS are commands; `Object.entries` widens them to strings.
    if (key.toLowerCase() === event.key.toLowerCase()) return { name: name as keyof typeof KEYS };
  }
  return undefined;
}

function isPressable(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('button, a[href], summary');
  // On the selected tab, where a click leaves the focus, the key would do nothing.
  return control !== null && control.getAttribute('aria-selected') !== 'true';
}
