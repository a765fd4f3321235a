/**
 * Fetches a picture, sound, film or document that a result names. Neither cookies nor an address of
 * ours are sent. Done only when the user asks for it: whoever serves the file learns of it.
 *
 * @throws {Error} with a sentence that says why there is none.
 */
export async function fetchMedia(
  url: string,
  request: typeof fetch = (...parameters) => fetch(...parameters),
): Promise<Blob> {
  const response = await request(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error('Its server could not be reached, or does not let others read it.', { cause });
  });
  if (response.status === 403 || response.status === 404 || response.status === 410)
    throw new Error(`Its server no longer has it (status ${response.status}).`);
  if (!response.ok) throw new Error(`Its server answered with status ${response.status}.`);
  if (Number(response.headers.get('content-length')) > MAX_BYTES) throw tooLarge();
  const file = await response.blob();
  if (file.size > MAX_BYTES) throw tooLarge();
  return file;
}

function tooLarge(): Error {
  return new Error('It is larger than 500 MB.');
}

/** Films are long. */
const TIMEOUT_MS = 300_000;
const MAX_BYTES = 500_000_000;
