import { limitedBytes } from '@/contract/limited-bytes';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { injectFunction } from './scripting';

/** The whole answer of a web server. */
export interface FetchedBytes {
  /** HTTP status. */
  status: number;
  /** The final address, after redirects. */
  url: string;
  contentType: string;
  retryAfter?: string;
  /** Empty if the answer is larger than allowed. */
  bytes: Uint8Array<ArrayBuffer>;
  isTooLarge?: true;
  /** It redirects to a site that may not be read, or in a circle; its status is 302. */
  isElsewhere?: true;
}

/**
 * Fetches a page with the user's cookies, as far as the browser lets the extension read its site.
 *
 * @param maxBytes - The most bytes to load.
 * @throws {Error} if there is no answer.
 */
export async function fetchPage(
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchedBytes> {
  const order = { signal, credentials: 'include', headers: ACCEPT } as const;
  const response = await fetch(url, order).catch(async (error: unknown) => {
    // Browsers reveal only that it failed. A redirect that is not followed counts as an answer.
    const unled = await fetch(url, { ...order, redirect: 'manual' }).catch(() => undefined);
    if (unled?.type === 'opaqueredirect') return undefined;
    throw error;
  });
  if (response === undefined) return elsewhere(url);
  const bytes = await limitedBytes(response, maxBytes);
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    url: response.url,
    contentType: response.headers.get('content-type') ?? '',
    ...(retryAfter !== null && { retryAfter }),
    bytes: bytes ?? new Uint8Array(),
    ...(bytes === undefined && { isTooLarge: true }),
  };
}

function elsewhere(url: string): FetchedBytes {
  return { status: 302, url, contentType: '', bytes: new Uint8Array(), isElsewhere: true };
}

/**
 * The same through a tab of the page's site, with the tab's cookies: in Firefox a click on a tab
 * counts only for that tab, and in private windows only tabs have the window's cookies.
 *
 * @throws {Error} as {@link fetchPage}, and if the tab went away.
 */
export async function fetchInTab(
  tabId: number,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchedBytes> {
  signal.throwIfAborted();
  const [answer] = await injectFunction({ tabId }, fetchHere, [url, maxBytes, ACCEPT.accept]);
  const value = answer?.value;
  if (!isAnswer(value)) throw new TypeError('no answer');
  const { base64, retryAfter, isTooLarge, isElsewhere, ...head } = value;
  if (isElsewhere) return elsewhere(url);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return {
    ...head,
    ...(retryAfter !== null && { retryAfter }),
    ...(isTooLarge && { isTooLarge }),
    bytes,
  };
}

/** Runs in the tab; it can use only its arguments. */
async function fetchHere(url: string, maxBytes: number, accept: string) {
  const order = { credentials: 'include', headers: { accept } } as const;
  const response = await fetch(url, order).catch(async (error: unknown) => {
    const unled = await fetch(url, { ...order, redirect: 'manual' });
    if (unled.type === 'opaqueredirect') return unled;
    throw error;
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const body = response.body?.getReader();
  for (let part = await body?.read(); part?.value !== undefined; part = await body?.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await body?.cancel();
      parts.length = 0;
      break;
    }
    parts.push(part.value);
  }
  const blob = new Blob(parts);
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
    isTooLarge: size > maxBytes,
    isElsewhere: response.type === 'opaqueredirect',
    base64: typeof dataUrl === 'string' ? dataUrl.slice(dataUrl.indexOf(',') + 1) : '',
  };
}

interface TabAnswer {
  status: number;
  url: string;
  contentType: string;
  retryAfter: string | null;
  isTooLarge: boolean;
  isElsewhere: boolean;
  base64: string;
}

function isAnswer(value: unknown): value is TabAnswer {
  return typeof value === 'object' && value !== null && 'base64' in value;
}

const ACCEPT = { accept: PAGE_FETCH.accept };
