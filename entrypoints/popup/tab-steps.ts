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
import type { ScriptsState, TabSteps } from '@/ui/builder/tab-steps';

/** What the steps of a form can do with the page of a tab, in the browser. */
export function createTabSteps(tabId: number): TabSteps {
  return {
    scriptsState,
    async allowScripts() {
      await requestUserScripts();
      return scriptsState();
    },
    openDetails: openExtensionDetails,
    async print() {
      await injectFunction({ tabId }, printPage, []);
    },
    look: (steps) => send('lookAtSteps', { tabId, steps }),
    showPlace: (place) => send('showPlace', { tabId, place }),
    endsWithPage: import.meta.env.BROWSER === 'firefox',
    mayUse: (origin) => hasOrigins([sitePattern(origin)]),
    allow: (origin) => requestOrigins([sitePattern(origin)]),
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
