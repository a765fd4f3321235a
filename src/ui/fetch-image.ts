/**
 * Fetches an image that a page names. Neither cookies nor the page's address are sent. Done only
 * when the user asks for it: whoever serves the image learns of the visit.
 *
 * @throws {Error} with a sentence that says why there is none.
 */
export async function fetchImage(
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
  if (!response.ok) throw new Error(`Its server answered with status ${response.status}.`);
  const image = await response.blob();
  if (!image.type.startsWith('image/')) throw new Error('It is no image.');
  if (image.size > MAX_BYTES) throw new Error('It is larger than 32 MB.');
  return image;
}

/** An image as a data address, which shows without asking anybody again. */
export function toDataUrl(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('Unreadable.')));
    reader.readAsDataURL(image);
  });
}

/** Match patterns of the sites that serve these addresses; sorted, without repeats. */
export function originsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => {
    const address = URL.parse(url);
    const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
    return isWeb ? [`${address.protocol}//${address.hostname}/*`] : [];
  });
  return [...new Set(origins)].toSorted();
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 32_000_000;
