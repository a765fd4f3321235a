import type { PageText } from './page-text';

/**
 * A text for comparing: lower case, single spaces, no thousands separators, no tags, plain quotes.
 */
export function plainText(text: string): string {
  return text
    .replace(/<[^>]{0,300}>/g, ' ')
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of each block of a page, for comparing. Read once. */
export function plainBlocks(page: PageText): readonly string[] {
  return (page.plainBlocks ??= page.blocks.map((block) => plainText(block.text)));
}

/** The entities that occur in structured data; others are left out. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#039;': "'",
  '&#x27;': "'",
  '&rsquo;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
