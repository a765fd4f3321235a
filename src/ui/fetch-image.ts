import { fetchFile } from './fetch-file';
import { t } from '@/platform/i18n';

/**
 * Fetches an image that a page names, as {@link fetchFile} does.
 *
 * @param page - Address of the page that names it; empty where that is not known.
 * @throws {Error} with a message that says why there is none.
 */
export async function fetchImage(url: string, page: string, request?: typeof fetch): Promise<Blob> {
  const image = await fetchFile(url, { ...LIMITS, page }, request);
  if (!image.type.startsWith('image/')) throw new Error(t('fetchNoImage'));
  return image;
}

/** An image as a data address, which needs no further request. */
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

/** Match patterns for the sites that serve these addresses; sorted, without duplicates. */
export function originsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => {
    const address = URL.parse(url);
    const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
    return isWeb ? [`${address.protocol}//${address.hostname}/*`] : [];
  });
  return [...new Set(origins)].toSorted();
}

const LIMITS = { timeoutMs: 15_000, maxBytes: 32_000_000 };
