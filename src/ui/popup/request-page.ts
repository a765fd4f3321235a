import type { RequestPage } from '../request/request-services';
import type { Page, PopupState } from './popup-state';

/** The page for a request form; the size of an upload is estimated by the HTML that was read. */
export function requestPage(page: Page, { shown, phase }: PopupState): RequestPage {
  const { tabId, url, title, incognito } = page;
  const size = shown?.result.data.html?.length;
  // In Firefox, a click grants no access to its PDF viewer, and extensions cannot read local files.
  // In Chromium, the popup of a private window has the cookies and the cache of ordinary ones.
  const closed = import.meta.env.BROWSER === 'firefox' || !url.startsWith('http') || incognito;
  const isPdf = phase.name === 'failed' && phase.failure.code === 'UNSUPPORTED_DOCUMENT';
  return {
    tabId,
    url,
    title,
    incognito,
    ...(size !== undefined && { size }),
    ...(isPdf && { tabContent: closed ? 'closed-pdf' : 'pdf' }),
  };
}
