import type { SelectorLook } from '@/contract/actions';

/**
 * Whether the browser runs scripts of the user's for us: `off` until they allow it, `switch` where Chromium
 * has a switch of its own for it, too, and `none` where it cannot.
 */
export type ScriptsState = 'on' | 'off' | 'switch' | 'none';

/** What the steps of a form can do with the page of a tab. */
export interface TabSteps {
  scriptsState(): Promise<ScriptsState>;
  /** Asks the user to allow scripts. To be called in the turn of their click. */
  allowScripts(): Promise<ScriptsState>;
  /** Opens the page with Chromium's switch. Closes the popup. */
  openDetails(): Promise<void>;
  /** Has the browser print the page. */
  print(): Promise<void>;
  /** What selectors find in the page now. Rejects where it cannot be asked. */
  look(selectors: string[]): Promise<SelectorLook[]>;
  /** Whether the leave to act in a page ends with it, as in Firefox; else with its origin. */
  endsWithPage: boolean;
  /** Whether the user has granted an origin for good. */
  mayUse(origin: string): Promise<boolean>;
  /** Asks the user for an origin. To be called in the turn of their click; Chromium closes the popup. */
  allow(origin: string): Promise<boolean>;
}
