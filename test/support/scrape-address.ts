import { stat } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { ScrapeData } from '../../src/contract/scrape-data.ts';
import { NAMED_TAB_FORMATS } from '../../src/contract/tab-request.ts';
import type { ChromiumExtension } from './chromium-extension.ts';
import { serveLocalPage, type LocalPage } from './local-page.ts';
import { scrapeTab } from './scrape-tab.ts';
import { english } from './locale.ts';

export interface ScrapedAddress {
  data: ScrapeData;
  /** HTTP status of the page's answer. */
  status: number;
  /** Notes for the reader of the result, in sentences. */
  notes: string[];
}

/**
 * Opens an address in a tab of its own, clicks the toolbar button there and scrapes.
 *
 * Links and images of a file on this machine come as `file:` addresses.
 *
 * @param formats - In the contract's words; `metadata` comes along always.
 * @throws {Error} why the page could not be opened or read, in a sentence.
 */
export async function scrapeAddress(
  extension: ChromiumExtension,
  url: string,
  formats: readonly string[],
): Promise<ScrapedAddress> {
  const local = await servedFile(url);
  try {
    const page = await extension.context.newPage();
    const { notes, status } = await open(page, local?.url ?? url);
    const popup = await extension.clickAction(page);
    const { job, result } = await scrapeTab(popup, {
      formats: NAMED_TAB_FORMATS.filter((format) => formats.includes(format)),
    });
    if (result === undefined)
      throw new Error(job.failure ? english(job.failure.message) : `The scrape was ${job.state}.`);
    const data = local?.withFileAddresses(result.data) ?? result.data;
    const { warning } = data;
    return { data, status, notes: typeof warning === 'string' ? [...notes, warning] : notes };
  } finally {
    await local?.close();
  }
}

/** Says that a page answered with an error, if it did. */
export function errorNotes(status: number, reason = STATUS_CODES[status] ?? ''): string[] {
  if (status < 400) return [];
  return [`The page answered ${`${status} ${reason}`.trim()}; this is what it shows.`];
}

const ANSWER_MS = 60_000;
const LOAD_MS = 30_000;
const REST_MS = 5000;

/** Folders and web archives are opened as they are: only a file's own address makes them a page. */
async function servedFile(url: string): Promise<LocalPage | undefined> {
  if (!url.startsWith('file:') || /\.mht(ml)?$/i.test(new URL(url).pathname)) return undefined;
  const info = await stat(fileURLToPath(url));
  return info.isFile() ? serveLocalPage(url) : undefined;
}

async function open(page: Page, url: string): Promise<Omit<ScrapedAddress, 'data'>> {
  const response = await page
    .goto(url, { waitUntil: 'commit', timeout: ANSWER_MS })
    .catch((error: unknown) => {
      throw new Error(`The page could not be opened: ${reasonOf(error)}`, { cause: error });
    });
  const status = response?.status() ?? 200;
  const notes = errorNotes(status, response?.statusText());
  try {
    await page.waitForLoadState('load', { timeout: LOAD_MS });
    // Pages that fetch their text after loading; one that never rests is taken as it is.
    await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
  } catch {
    notes.push(
      `The page was still loading after ${LOAD_MS / 1000} seconds and was taken as it was then.`,
    );
  }
  return { notes, status };
}

/** Playwright names its function before the reason, and lists its calls below. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/Timeout \d+ms exceeded/.test(message))
    return `it did not answer within ${ANSWER_MS / 1000} seconds.`;
  if (/Download is starting|ERR_ABORTED/.test(message))
    return 'it answers with something that a browser does not show, such as a file to download.';
  if (message.includes('ERR_HTTP_RESPONSE_CODE_FAILURE'))
    return 'it answers with an error, and with no text of its own.';
  const [, reason = message] = /^(?:page\.goto: )?(.*?)(?: at \S+)?$/m.exec(message) ?? [];
  return reason;
}
