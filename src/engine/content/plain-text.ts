import { decodeEntities } from '@/core/entities';
import type { PageText } from './page-text';

/**
 * A text for comparing: lower case, single spaces, no thousands separators, no tags, plain quotes.
 */
export function plainText(text: string): string {
  return decodeEntities(text.replace(/<[^>]{0,300}>/g, ' '))
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
