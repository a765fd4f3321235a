import { fetchFile } from '../../fetch-file';

/**
 * Fetches a picture, sound, video or document that a result names, as {@link fetchFile} does.
 *
 * @param page - The address of the page that names it. Absent if a service stores it.
 * @throws {Error} with a message that says why there is none.
 */
export function fetchMedia(url: string, page?: string, request?: typeof fetch): Promise<Blob> {
  return fetchFile(url, { ...LIMITS, ...(page !== undefined && { page }) }, request);
}

/** Videos are long. */
const LIMITS = { timeoutMs: 300_000, maxBytes: 500_000_000 };
