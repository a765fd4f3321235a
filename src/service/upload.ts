import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { scrapeData, timeLimit, type Client } from './client';

/** The largest file that the service takes. */
const MAX_UPLOAD = 50 * 1024 * 1024;

/** A page of the tab, to be read by the service. */
export interface Upload {
  /** The captured HTML. */
  html: string;
  /** Address that the page has, and that its links are relative to. */
  url: string;
}

/**
 * Has the service read a page that only the user can see: `POST /v2/parse`. The options must be such
 * as `toUploadOptions` leaves. The answer's addresses are those of the page, not of the file.
 */
export async function upload(
  client: Client,
  page: Upload,
  options: ScrapeOptions,
  signal: AbortSignal,
): Promise<ScrapeData> {
  const file = uploadFile(page);
  if (file.size > MAX_UPLOAD) {
    const message = `The page is ${Math.ceil(file.size / 1024 / 1024)} MB; the service takes 50 MB. Nothing was sent. Limit it to the main content.`;
    throw new FailureError({ code: 'BAD_REQUEST', message });
  }
  const form = new FormData();
  form.set('file', file, 'page.html');
  form.set('options', JSON.stringify(options));
  const data = await scrapeData(client, {
    method: 'POST',
    path: 'v2/parse',
    body: { form },
    timeoutMs: timeLimit(options),
    signal,
  });
  return { ...data, metadata: { ...data.metadata, sourceURL: page.url, url: page.url } };
}

/**
 * The file that {@link upload} sends, for the notice of how much leaves the machine. Its base is the
 * page's address without user name, password and fragment.
 */
export function uploadFile({ html, url }: Upload): Blob {
  const start = html.slice(0, 100_000);
  // The first base of a document counts: it stands right behind the start of the head. A page
  // without one has it behind its doctype, so that it stays in standards mode.
  const before = HEAD.exec(start) ?? DOCTYPE.exec(start);
  const at = before ? before.index + before[0].length : 0;
  const base = `<base href="${escaped(withoutSecrets(url))}">`;
  return new Blob([html.slice(0, at), base, html.slice(at)], { type: 'text/html' });
}

const HEAD = /<head(?:\s[^<>]{0,10000})?>/i;
const DOCTYPE = /^\s{0,1000}<!doctype[^>]{0,1000}>/i;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}
