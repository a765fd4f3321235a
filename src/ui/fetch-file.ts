/** How much is taken of a file, and how long. */
export interface FileLimits {
  timeoutMs: number;
  /** Also of its announced length. */
  maxBytes: number;
}

/**
 * Fetches a file that a page or a result names. Neither cookies nor an address of ours are sent. Done
 * only when the user asks for it: whoever serves the file learns of it.
 *
 * @throws {Error} with a sentence that says why there is none.
 */
export async function fetchFile(
  url: string,
  { timeoutMs, maxBytes }: FileLimits,
  request: typeof fetch = (...parameters) => fetch(...parameters),
): Promise<Blob> {
  const response = await request(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Error('Its server could not be reached, or does not let others read it.', { cause });
  });
  const { status, ok, headers } = response;
  if (GONE.includes(status)) throw new Error(`Its server no longer has it (status ${status}).`);
  if (!ok) throw new Error(`Its server answered with status ${status}.`);
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const file = await response.blob();
  if (file.size > maxBytes) throw tooLarge(maxBytes);
  return file;
}

/** An address with a signature that has ended is forbidden. */
const GONE: readonly number[] = [403, 404, 410];

function tooLarge(maxBytes: number): Error {
  return new Error(`It is larger than ${maxBytes / 1_000_000} MB.`);
}
