import type { SelectorLook } from '@/contract/actions';
import type { LastPlace } from '@/contract/recording/step-hints';

/**
 * Whether the browser runs the user's scripts for us: `off` until they allow it, `switch` if
 * Chromium also requires a switch of its own, and `none` if it cannot.
 */
export type ScriptsState = 'on' | 'off' | 'switch' | 'none';

/** What the steps of a form can do with the page of a tab. */
export interface TabSteps {
  scriptsState(): Promise<ScriptsState>;
  /** Asks the user to allow scripts. Call it in the turn of their click. */
  allowScripts(): Promise<ScriptsState>;
  /** Opens the page with Chromium's switch. Closes the popup. */
  openDetails(): Promise<void>;
  /** Has the browser print the page. */
  print(): Promise<void>;
  /**
   * What steps find in the page now; each is given by all selectors of its element, its own first.
   * Rejects if the page cannot be asked.
   */
  look(steps: string[][]): Promise<SelectorLook[]>;
  /** Scrolls the page to where an element last stood, and frames that. Rejects as {@link look}. */
  showPlace(place: LastPlace): Promise<void>;
  /**
   * Whether the permission to act in a page ends with the page, as in Firefox, rather than with its
   * origin.
   */
  endsWithPage: boolean;
  /** Whether the user has granted an origin permanently. */
  mayUse(origin: string): Promise<boolean>;
  /** Asks the user for an origin. Call it in the turn of their click; Chromium closes the popup. */
  allow(origin: string): Promise<boolean>;
}
