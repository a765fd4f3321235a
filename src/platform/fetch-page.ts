import { limitedAnswer, typeOf, type Answered } from '@/contract/limited-bytes';
import { leadsElsewhere, PAGE_FETCH, type FetchHow, type Reach } from '@/contract/page-fetch';
import { injectFunction } from './scripting';

/** The whole answer of a web server. */
export interface FetchedBytes extends Answered {
  /** It redirects where it may not; its status is 302. */
  isElsewhere?: true;
}

/**
 * Fetches a page, with the user's cookies if wanted, from a site that the browser lets the extension read; no
 * other is asked, whatever redirects there.
 *
 * @param maxBytes - The most bytes to load.
 * @param how.reach - Where redirects may lead; of `web`, Chromium's background can only make `nowhere`.
 * @throws {Error} if there is no answer, or a redirect leads to another site, which browsers don't
 *   tell apart.
 */
export async function fetchPage(
  url: string,
  maxBytes: number,
  { reach, credentials }: FetchHow,
  signal: AbortSignal,
): Promise<FetchedBytes> {
  // To browsers, all sites that an extension may read are of its own origin.
  const order = { signal, mode: 'same-origin', credentials, headers: ACCEPT } as const;
  const isKeptOnWeb = import.meta.env.BROWSER === 'firefox' && reach === 'web';
  const web = isKeptOnWeb ? await import('./fetch-on-web') : undefined;
  try {
    const response = await (web !== undefined
      ? web.fetchOnWeb(url, order)
      : fetch(url, { ...order, redirect: reach === 'allowed' ? 'follow' : 'manual' }));
    if (response.type === 'opaqueredirect') return leadsElsewhere(url);
    return await limitedAnswer(response, response.url, maxBytes);
  } catch (error) {
    if (web !== undefined && error instanceof web.OffTheWeb) return leadsElsewhere(url);
    throw error;
  }
}

/**
 * The same through a tab of the page's site, with the tab's cookies: in Firefox a click on a tab
 * counts only for that tab, and in private windows only tabs have the window's cookies. Asks only
 * the tab's own origin.
 *
 * @returns `undefined` if the tab's page went away meanwhile.
 * @throws {Error} as {@link fetchPage}.
 */
export async function fetchInTab(
  tabId: number,
  url: string,
  maxBytes: number,
  { reach, credentials }: FetchHow<Exclude<Reach, 'web'>>,
  signal: AbortSignal,
  inject = injectFunction,
): Promise<FetchedBytes | undefined> {
  signal.throwIfAborted();
  const redirect = reach === 'nowhere' ? 'manual' : 'follow';
  const args: Parameters<typeof fetchHere> = [url, maxBytes, ACCEPT.accept, redirect, credentials];
  const [answer] = await inject({ tabId }, fetchHere, args).catch(() => []);
  const value = answer?.value;
  if (value === NO_ANSWER) throw new TypeError('no answer');
  if (!isAnswer(value)) return undefined;
  const { base64, retryAfter, isTooLarge, isElsewhere, ...head } = value;
  if (isElsewhere) return leadsElsewhere(url);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return {
    ...head,
    contentType: typeOf(head.contentType),
    ...(retryAfter !== null && { retryAfter }),
    ...(isTooLarge && { isTooLarge }),
    bytes,
  };
}

/** Runs in the tab; it can use only its arguments. */
async function fetchHere(
  url: string,
  maxBytes: number,
  accept: string,
  redirect: 'follow' | 'manual',
  credentials: 'include' | 'omit',
): Promise<TabAnswer | typeof NO_ANSWER> {
  try {
    const order = { mode: 'same-origin', credentials, headers: { accept } } as const;
    const response = await fetch(url, { ...order, redirect });
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
  } catch {
    return 'no answer';
  }
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

/** What {@link fetchHere} gives then. */
const NO_ANSWER = 'no answer';
const ACCEPT = { accept: PAGE_FETCH.accept };
