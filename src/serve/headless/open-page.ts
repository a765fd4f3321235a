import type { Page, Response } from 'playwright';
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
  let answered: Response | undefined;
  const note = (response: Response) => {
    if (response.request().isNavigationRequest()) answered = response;
  };
  page.on('response', note);
  const response = await page
    .goto(url, { waitUntil: 'commit', timeout })
    .catch((error: unknown) => {
      if (answered === undefined || codeOf(error) !== NO_TEXT) throw whyClosed(error);
      return showEmpty(page, answered, timeout);
    });
  page.off('response', note);
  await page.waitForLoadState('load', { timeout }).catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => {});
  // Its scripts, or a redirect, may have led anywhere.
  if (!mayLeadTo(url, page.url())) throw new Answered(500, 'SCRAPE_SITE_ERROR', TOLD.ledElsewhere);
  const headers = (await response?.allHeaders()) ?? {};
  return { contentType: headers['content-type'] ?? '' };
}

/** Shows an answer without text as what it is: for one with an error status, browsers show a page of their own. */
async function showEmpty(page: Page, answered: Response, timeout: number) {
  const url = answered.url();
  // Else that page of the browser breaks off what is opened next.
  await page.waitForURL(/^chrome-error:/u, { waitUntil: 'commit', timeout });
  const answer = { status: answered.status(), contentType: 'text/html', body: ' ' };
  await page.route(
    ({ href }) => href === url,
    (route) => route.fulfill(answer),
    { times: 1 },
  );
  return page.goto(url, { waitUntil: 'commit', timeout });
}

function whyClosed(cause: unknown): Refusal {
  const code = codeOf(cause);
  if (code === 'ERR_ABORTED' || /Download is starting/u.test(messageOf(cause)))
    return new Refusal(500, 'SCRAPE_UNSUPPORTED_FILE_ERROR', TOLD.download, {}, { cause });
  if (code === 'ERR_TOO_MANY_REDIRECTS')
    return new Answered(500, 'SCRAPE_SITE_ERROR', TOLD.elsewhere, {}, { cause });
  return noAnswer(code, cause);
}

/** Why a browser shows no page, by its own name; empty if it has none. */
function codeOf(error: unknown): string {
  return /ERR_\w+/u.exec(messageOf(error))?.[0] ?? '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

const NO_TEXT = 'ERR_HTTP_RESPONSE_CODE_FAILURE';
const REST_MS = 3000;
