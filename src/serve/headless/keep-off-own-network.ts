import type { Page } from 'playwright';
import { isOnOwnNetwork } from '@/contract/address/leads-to';

/**
 * Has the browser refuse what a page of the web asks of this computer and its network: itself, by redirects, pictures,
 * scripts. Frames of other sites and WebSockets are not covered. A page of that network may ask for all.
 *
 * @param url - Of the page, before it is opened.
 */
export async function keepOffOwnNetwork(page: Page, url: string): Promise<void> {
  if (isOnOwnNetwork(url)) return;
  // Routes of Playwright are not asked about redirects.
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = isOnOwnNetwork(request.url)
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'AddressUnreachable' })
      : session.send('Fetch.continueRequest', { requestId });
    // The page may be gone.
    answer.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}
