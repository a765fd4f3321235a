import { cleanText } from '@/contract/snapshot/clean-text';

/**
 * What a model wrote, without anything that could lead or load elsewhere: an address stays only if the
 * page has it, a picture is its words, and a tag stays only if the page shows it as text.
 *
 * @param page - The text of the page, with its addresses.
 */
export function safeText(written: string, page: string): string {
  return cleanText(written)
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(
      /\[([^\]]*)\]\(\s*<?([^\s)>]*)[^)]*\)/gu,
      (whole: string, words: string, address: string) =>
        page.includes(address) && address !== '' ? whole : words,
    )
    .replaceAll(/<[a-z/!][^>]*>/giu, (tag) => (page.includes(tag) ? tag : ''))
    .replaceAll(ADDRESS, (address) => (holds(page, address) ? address : '…'));
}

/** A value of JSON that a model wrote, with {@link safeText} for all its texts and keys. */
export function safeValue(value: unknown, page: string): unknown {
  if (typeof value === 'string') return safeText(value, page);
  if (Array.isArray(value)) return value.map((each) => safeValue(each, page));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [safeText(name, page), safeValue(each, page)]),
  );
}

/** The end of a sentence is no part of an address. */
function holds(page: string, address: string): boolean {
  const bare = address.replace(/[.,;:!?'"*_\])}>]+$/u, '');
  return page.toLowerCase().includes(bare.toLowerCase());
}

/** With a scheme; of a mailbox; or a host that people write without one. */
const ADDRESS =
  /\b[a-z][a-z\d+.-]*:\/\/[^\s<>]+|\b(?:mailto|tel|data|javascript|vbscript|file|blob):[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bwww\.[^\s<>]+|\b(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/[^\s<>]*|\b(?:[a-z\d-]+\.)+(?:com|net|org|io|dev|app|info|biz|xyz|ru|cn|example|test|invalid)\b/giu;
