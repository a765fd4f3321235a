import type { ScrapeData } from '@/contract/scrape-data';

/**
 * Identifies the content of a page whatever its address: 16 hexadecimal digits, the same for the
 * same content.
 */
export async function contentKey({ metadata, ...content }: ScrapeData): Promise<string> {
  const text = JSON.stringify([metadata.title, content.markdown ?? content]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(digest, 0, 8)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
