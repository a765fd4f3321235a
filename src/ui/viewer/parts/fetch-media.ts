import { fetchFile } from '../../fetch-file';

/**
 * Fetches a picture, sound, video or document that a result names, as {@link fetchFile} does.
 *
 * @throws {Error} with a message that says why there is none.
 */
export function fetchMedia(url: string, request?: typeof fetch): Promise<Blob> {
  return fetchFile(url, LIMITS, request);
}

/** Videos are long. */
const LIMITS = { timeoutMs: 300_000, maxBytes: 500_000_000 };
