import { isOnOwnNetwork, mayLeadTo } from '@/contract/address/leads-to';
import { t } from '@/platform/i18n';

/** How much of a file is loaded, and how long that may take. */
export interface FileLimits {
  timeoutMs: number;
  /** Also applies to its announced length. */
  maxBytes: number;
  /**
   * The address of the page that names the file. If that page is on the web, the file must not be
   * on this machine or its network, which the page itself could not read, nor is anything there
   * asked for it. Without a page, any file is fetched.
   */
  page?: string;
}

/**
 * Fetches a file that a page or a result names. Sends neither cookies nor a referrer, and leaves
 * nothing in the browser's cache. Call it only when the user asks for the file, as its server
 * learns of that.
 *
 * @throws {Error} with a message that says why there is none.
 */
export async function fetchFile(
  url: string,
  { timeoutMs, maxBytes, page }: FileLimits,
  request?: typeof fetch,
): Promise<Blob> {
  const isBound = page !== undefined && !isOnOwnNetwork(page);
  if (isBound && !mayLeadTo(page, url)) throw outOfBounds();
  const { fetchOnWeb, OffTheWeb } = await import('@/platform/fetch-on-web');
  const load = request ?? (isBound ? fetchOnWeb : fetch);
  const response = await load(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // The browser would write it to its disk, even what the page of a private window names.
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw cause instanceof OffTheWeb ? outOfBounds() : new Error(t('fetchUnreachable'), { cause });
  });
  const { status, ok, headers, body } = response;
  if (isBound && response.url !== '' && !mayLeadTo(page, response.url)) {
    await body?.cancel();
    throw outOfBounds();
  }
  if (GONE.includes(status)) throw new Error(t('fetchGone', status));
  if (!ok) throw new Error(t('fetchStatus', status));
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readUpTo(maxBytes, body);
  return new Blob(bytes, { type: headers.get('content-type') ?? '' });
}

/** Reads a body piece by piece, so that an endless one stops at the limit. */
async function readUpTo(
  maxBytes: number,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let size = 0;
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    size += next.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge(maxBytes);
    }
    parts.push(next.value);
  }
  return parts;
}

/** Servers answer 403 when the signature in an address has expired. */
const GONE: readonly number[] = [403, 404, 410];

function outOfBounds(): Error {
  return new Error(t('fetchOutOfBounds'));
}

function tooLarge(maxBytes: number): Error {
  return new Error(t('fetchTooLarge', maxBytes / 1_000_000));
}
