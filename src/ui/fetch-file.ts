import { isPrivateHost } from '@/contract/address/private-host';
import { t } from '@/platform/i18n';

/** How much of a file is loaded, and how long that may take. */
export interface FileLimits {
  timeoutMs: number;
  /** Also applies to its announced length. */
  maxBytes: number;
  /**
   * The address of the page that names the file. If that page is on the web, the file must not be
   * on this machine or its network, which the page itself could not read. Without a page, any file
   * is fetched.
   */
  page?: string;
}

/**
 * Fetches a file that a page or a result names. Sends neither cookies nor a referrer. Call it only
 * when the user asks for the file, as its server learns of that.
 *
 * @throws {Error} with a message that says why there is none.
 */
export async function fetchFile(
  url: string,
  { timeoutMs, maxBytes, page }: FileLimits,
  request: typeof fetch = (...parameters) => fetch(...parameters),
): Promise<Blob> {
  if (page !== undefined && isOutOfBounds(url, page)) throw outOfBounds();
  const response = await request(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Error(t('fetchUnreachable'), { cause });
  });
  const { status, ok, headers, body } = response;
  // The browser reports a redirect only after following it: discard what came from there.
  if (page !== undefined && isOutOfBounds(response.url, page)) {
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

function isOutOfBounds(file: string, page: string): boolean {
  const host = URL.parse(file)?.hostname;
  const pageHost = URL.parse(page)?.hostname ?? '';
  if (host === undefined || host === '') return false;
  return isPrivateHost(host) && (pageHost === '' || !isPrivateHost(pageHost));
}

/** Servers answer 403 when the signature in an address has expired. */
const GONE: readonly number[] = [403, 404, 410];

function outOfBounds(): Error {
  return new Error(t('fetchOutOfBounds'));
}

function tooLarge(maxBytes: number): Error {
  return new Error(t('fetchTooLarge', maxBytes / 1_000_000));
}
