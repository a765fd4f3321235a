import { reviewAddress } from '../address/page-address';
import type { Engine } from '../engine';
import { ignoredFields } from './for-engine';
import type { ScrapeRequest } from './scrape-request';

/** What may be used, besides the tab. */
export interface Available {
  /** A service is set up, and its use is allowed. */
  service: boolean;
  /** What the tab that is open shows of the address; absent where it shows another one. */
  tab?: TabContent | undefined;
}

/**
 * What a tab has for the engines: a page, which all can use; the file of a PDF, whose text no extension
 * gets but which can be uploaded; or a PDF that the browser closes to extensions altogether.
 */
export type TabContent = 'page' | 'pdf' | 'closed-pdf';

/** The engine that suits a request, and why in one sentence. */
export interface Choice {
  engine: Engine;
  why: string;
}

/**
 * Chooses the engine: the tab if it can do all that is asked, since that is free and private; then
 * the service; the upload where only the user can see the page.
 */
export function chooseEngine(request: ScrapeRequest, { service, tab }: Available): Choice {
  const beyondTab = ignoredFields(request, 'tab');
  if (tab === 'page' && beyondTab.length === 0) {
    return { engine: 'tab', why: 'The tab can do all of it, free and without the network.' };
  }
  if (!service) {
    const left = beyondTab.length > 0 ? `; the tab leaves out: ${listed(beyondTab)}` : '';
    return tab === 'page' || tab === undefined
      ? { engine: 'tab', why: `No service is set up${left}.` }
      : { engine: 'service', why: `${PDF}, and no service is set up.` };
  }
  const { sent, notices } = reviewAddress(request.url);
  const reachable = sent !== undefined && !notices.some(({ id }) => id === 'private');
  if (!reachable && (tab === 'page' || tab === 'pdf')) return toUpload(request, tab);
  return { engine: 'service', why: whyService(tab, beyondTab, reachable) };
}

function toUpload(request: ScrapeRequest, tab: TabContent): Choice {
  const what = tab === 'page' ? 'page of the tab' : 'PDF';
  const left = ignoredFields(request, 'upload');
  const rest = left.length > 0 ? `; it leaves out: ${listed(left)}` : '';
  const why = `The service may not reach the address, so the ${what} is uploaded${rest}.`;
  return { engine: 'upload', why };
}

function whyService(tab: TabContent | undefined, beyondTab: string[], reachable: boolean): string {
  if (tab === 'pdf' || tab === 'closed-pdf') return `${PDF}, so the service loads its address.`;
  if (!reachable) {
    return 'The service may not reach the address. Open it in a tab to use that.';
  }
  return tab === undefined
    ? 'The service loads the address, which the tab does not show.'
    : `Only the service can do this: ${listed(beyondTab)}.`;
}

const PDF = 'The tab shows a PDF, whose text extensions do not get';

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'nothing';
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
