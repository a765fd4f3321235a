import { injectFunction } from './scripting';

/** An answer of a web server, read whole. */
export interface FetchedBytes {
  /** HTTP status. */
  status: number;
  /** Where it came from, at last. */
  url: string;
  contentType: string;
  retryAfter?: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Fetches a page with the user's cookies, as far as the browser lets the extension read its site.
 *
 * @throws {Error} when there is no answer, it is larger than {@link MAX_BYTES}, or it leads to a site that
 *   may not be read.
 */
export async function fetchPage(url: string, signal: AbortSignal): Promise<FetchedBytes> {
  const response = await fetch(url, { signal, credentials: 'include', headers: ACCEPT });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new RangeError('too large');
    }
    parts.push(part.value);
  }
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    url: response.url,
    contentType: response.headers.get('content-type') ?? '',
    ...(retryAfter !== null && { retryAfter }),
    bytes: new Uint8Array(await new Blob(parts).arrayBuffer()),
  };
}

/**
 * The same by the tab of the page's site, whose cookies it has: Firefox lets a click on a tab count in
 * that tab only, and in private windows only a tab has the window's cookies.
 *
 * @throws {Error} as {@link fetchPage}, and when the tab went away.
 */
export async function fetchInTab(
  tabId: number,
  url: string,
  signal: AbortSignal,
): Promise<FetchedBytes> {
  signal.throwIfAborted();
  const [answer] = await injectFunction({ tabId }, fetchHere, [url, MAX_BYTES, ACCEPT.accept]);
  const value = answer?.value;
  if (!isAnswer(value)) throw new TypeError('no answer');
  const { base64, retryAfter, ...head } = value;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return { ...head, ...(retryAfter !== null && { retryAfter }), bytes };
}

/** Runs in the tab; it may use nothing but its arguments. */
async function fetchHere(url: string, maxBytes: number, accept: string) {
  const response = await fetch(url, { credentials: 'include', headers: { accept } });
  const blob = await response.blob();
  if (blob.size > maxBytes) return null;
  const dataUrl = await new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(reader.result));
    reader.readAsDataURL(blob);
  });
  return {
    status: response.status,
    url: response.url,
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
    base64: typeof dataUrl === 'string' ? dataUrl.slice(dataUrl.indexOf(',') + 1) : '',
  };
}

interface TabAnswer {
  status: number;
  url: string;
  contentType: string;
  retryAfter: string | null;
  base64: string;
}

function isAnswer(value: unknown): value is TabAnswer {
  return typeof value === 'object' && value !== null && 'base64' in value;
}

/** Largest page that is read. */
const MAX_BYTES = 20_000_000;

const ACCEPT = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
