import { sitePattern } from '@/contract/many-pages';
import { send } from '@/messaging/messenger';
import { hasOrigins, requestOrigins } from '@/platform/origins';
import { injectFunction } from '@/platform/scripting';
import {
  canRunUserScripts,
  hasUserScripts,
  openExtensionDetails,
  requestUserScripts,
} from '@/platform/user-scripts';
import type { SelectorLook } from '@/contract/actions';
import type { LastPlace } from '@/contract/recording/step-hints';

/**
 * Whether the browser runs the user's scripts for us: `off` until they allow it, `switch` if
 * Chromium also requires a switch of its own, and `none` if it cannot.
 */
export type ScriptsState = 'on' | 'off' | 'switch' | 'none';

/** What the steps of a form can do with the page of a tab. Replaced in tests. */
export type TabSteps = ReturnType<typeof createTabSteps>;

/** What the steps of a form can do with the page of a tab, in the browser. */
export function createTabSteps(tabId: number) {
  return {
    scriptsState,
    /** Asks the user to allow scripts. Call it in the turn of their click. */
    async allowScripts(): Promise<ScriptsState> {
      await requestUserScripts();
      return scriptsState();
    },
    /** Opens the page with Chromium's switch. Closes the popup. */
    openDetails: openExtensionDetails,
    async print(): Promise<void> {
      await injectFunction({ tabId }, printPage, []);
    },
    /**
     * What steps find in the page now; each is given by all selectors of its element, its own first.
     * Rejects if the page cannot be asked.
     */
    look: (steps: string[][]): Promise<SelectorLook[]> => send('lookAtSteps', { tabId, steps }),
    /** Scrolls the page to where an element last stood, and frames that. Rejects as {@link look}. */
    showPlace: (place: LastPlace) => send('showPlace', { tabId, place }),
    /** Whether the permission to act in a page ends with the page rather than with its origin. */
    endsWithPage: import.meta.env.BROWSER === 'firefox',
    /** Whether the user has granted an origin permanently. */
    mayUse: (origin: string) => hasOrigins([sitePattern(origin)]),
    /** Asks the user for an origin. Call it in the turn of their click; Chromium closes the popup. */
    allow: (origin: string) => requestOrigins([sitePattern(origin)]),
  };
}

async function scriptsState(): Promise<ScriptsState> {
  if (canRunUserScripts()) return 'on';
  if (!(await hasUserScripts())) return 'off';
  return import.meta.env.BROWSER === 'firefox' ? 'none' : 'switch';
}

/** Passed as its source text. The page's dialog would delay the answer. */
function printPage(): true {
  setTimeout(() => print());
  return true;
}
