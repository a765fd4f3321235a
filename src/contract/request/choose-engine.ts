import { reviewAddress } from '../address/page-address';
import type { Engine } from '../engine';
import { ignoredFields } from './for-engine';
import type { ScrapeRequest } from './scrape-request';

/** What may be used, besides the tab. */
export interface Available {
  /** A service is set up, and its use is allowed. */
  service: boolean;
  /** The tab that is open shows the address of the request. */
  tab: boolean;
}

/** The engine that suits a request, and why in one sentence. */
export interface Choice {
  engine: Engine;
  why: string;
}

/**
 * Chooses the engine: the tab if it can do all that is asked, since that is free and private; then
 * the service; the upload where only the user can see the page.
 */
export function chooseEngine(request: ScrapeRequest, available: Available): Choice {
  const { sent, notices } = reviewAddress(request.url);
  const reachable = sent !== undefined && !notices.some(({ id }) => id === 'private');
  const beyondTab = ignoredFields(request, 'tab');
  const beyondUpload = ignoredFields(request, 'upload');
  if (available.tab && beyondTab.length === 0) {
    return { engine: 'tab', why: 'The tab can do all of it, free and without the network.' };
  }
  if (!available.service) {
    return {
      engine: 'tab',
      why: `No service is set up; the tab leaves out: ${listed(beyondTab)}.`,
    };
  }
  if (reachable) {
    return { engine: 'service', why: `Only the service can do this: ${listed(beyondTab)}.` };
  }
  const rest = beyondUpload.length > 0 ? `; it leaves out: ${listed(beyondUpload)}` : '';
  return {
    engine: available.tab ? 'upload' : 'service',
    why: available.tab
      ? `The service cannot reach the address, so the page of the tab is uploaded${rest}.`
      : 'The service may not reach the address. Open it in a tab to use that.',
  };
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'nothing';
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
