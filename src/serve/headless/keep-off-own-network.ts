import type { Page, Request } from 'playwright';
import { isOnOwnNetwork } from '@/contract/address/leads-to';

/**
 * Has the browser refuse what a page of the web asks of this computer and its network: itself, by redirects, pictures,
 * scripts, frames. Redirects in frames of other sites, and WebSockets, are not covered. A page of that network may ask
 * for all. Other pages that a page of the web opens stay empty: nobody reads them.
 *
 * @param url - Of the page, before it is opened.
 */
export async function keepOffOwnNetwork(page: Page, url: string): Promise<void> {
  if (isOnOwnNetwork(url)) return;
  await page.context().route('**', (route) => {
    const request = route.request();
    const isRefused = isOnOwnNetwork(request.url()) || !isOf(page, request);
    const answer = isRefused ? route.abort('addressunreachable') : route.continue();
    // The page may be gone.
    return answer.catch(() => {});
  });
  // Routes of Playwright are not asked about redirects.
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = isOnOwnNetwork(request.url)
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'AddressUnreachable' })
      : session.send('Fetch.continueRequest', { requestId });
    answer.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    // The first one of a page that has just been opened.
    return false;
  }
}
