import { oneLine } from '@/contract/one-line';
import type { PageElement, PageNode } from './page-tree';

/** What a row of a list is recognised by in another reading of the page. */
export interface RowWords {
  /** What it says and links to, or its pictures if that is nothing. Empty for an empty row. */
  content: string;
  /** The first address that it links to; empty if none. */
  link: string;
}

/**
 * The words of a row. Its look and position make no difference: pages change them while scrolling.
 */
export function wordsOf(row: PageElement): RowWords {
  const known = cache.get(row);
  if (known !== undefined) return known;
  const words: string[] = [];
  const pictures: string[] = [];
  let link = '';
  const stack: PageNode[] = [row];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('text' in node) {
      const text = oneLine(node.text);
      if (text !== '') words.push(text);
      continue;
    }
    for (let i = 0; i < node.attributes.length; i += 2) {
      const name = node.attributes[i] ?? '';
      const value = node.attributes[i + 1] ?? '';
      if (value === '') continue;
      if (name === 'href') link ||= value;
      if (SAYING.has(name)) words.push(value);
      else if (name === 'src') pictures.push(value);
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child !== undefined) stack.push(child);
    }
  }
  const found = { content: (words.length > 0 ? words : pictures).join('\n'), link };
  cache.set(row, found);
  return found;
}

/** Whether a row only stands in for one still to come, or is empty. */
export function isPlaceholder(row: PageElement): boolean {
  const { content } = wordsOf(row);
  if (content === '' || content.length > 40) return content === '';
  return COMING.test(content);
}

const SAYING = new Set(['href', 'alt', 'title', 'aria-label', 'value', 'datetime']);

const COMING = /^(?:loading|please wait)\b[^.…]{0,20}[\s.…]*$/i;

/** Trees do not change, and the rows of long lists are looked at again for each reading. */
const cache = new WeakMap<PageElement, RowWords>();
