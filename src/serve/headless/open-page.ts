import type { Page } from 'playwright';
import { mayLeadTo } from '@/contract/address/leads-to';
import { noAnswer } from '../load-page';
import { Answered, Refusal } from '../refusal';
import { TOLD } from '../told';
import { keepOffOwnNetwork } from './keep-off-own-network';

/** How a page answered its browser. */
export interface Opened {
  contentType: string;
}

/**
 * Opens an address, and waits until the page has loaded and asks for nothing more; one that never rests is taken as
 * it is after some seconds.
 *
 * @throws {Refusal} why there is nothing to read.
 */
export async function openPage(page: Page, url: string, timeout: number): Promise<Opened> {
  await keepOffOwnNetwork(page, url);
  const response = await page
    .goto(url, { waitUntil: 'commit', timeout })
    .catch((error: unknown) => {
      throw whyClosed(error);
    });
  await page.waitForLoadState('load', { timeout }).catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => {});
  // Its scripts, or a redirect, may have led anywhere.
  if (!mayLeadTo(url, page.url())) throw new Answered(500, 'SCRAPE_SITE_ERROR', TOLD.ledElsewhere);
  const headers = (await response?.allHeaders()) ?? {};
  return { contentType: headers['content-type'] ?? '' };
}

function whyClosed(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : '';
  if (/Download is starting|ERR_ABORTED/u.test(message))
    return new Refusal(500, 'SCRAPE_UNSUPPORTED_FILE_ERROR', TOLD.download, {}, { cause: error });
  return noAnswer(/ERR_\w+/u.exec(message)?.[0] ?? '', error);
}

const REST_MS = 3000;
