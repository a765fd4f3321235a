import { PAGE } from '@/core/lexicon/pages';
import { writtenWords } from '@/core/lexicon/says';

/** A number in an address that says which page of a list it is. */
export interface AddressCounter {
  value: number;
  /** The address with `*` in place of the number: the same for all pages of the list. */
  pattern: string;
  /** The address of another page. */
  at(value: number): string;
  /** Whether it counts entries rather than pages. */
  isOffset: boolean;
}

/** The counter in an address; `undefined` if it has none with a known name. */
export function counterOf(address: string): AddressCounter | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  for (const [name, value] of url.searchParams) {
    const isOffset = OFFSET_NAMES.test(name);
    if ((!isOffset && !PAGE_NAMES.test(name)) || !/^\d{1,7}$/.test(value)) continue;
    return {
      value: Number(value),
      isOffset,
      pattern: patternOf(url, name),
      at: (other) => withParameter(url, name, other),
    };
  }
  const inPath = PAGE_PATH.exec(url.pathname);
  const [, before = '', value = '', after = ''] = inPath ?? [];
  if (inPath === null) return undefined;
  const withPath = (middle: string) => {
    const other = new URL(url);
    other.pathname = `${before}${middle}${after}`;
    return other.href;
  };
  return {
    value: Number(value),
    isOffset: false,
    pattern: withPath('*'),
    at: (other) => withPath(String(other)),
  };
}

/**
 * The address of a list without its counter: the same for all its pages, even if the first one has
 * no counter.
 */
export function listOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const names = [...url.searchParams.keys()];
  for (const name of names)
    if (PAGE_NAMES.test(name) || OFFSET_NAMES.test(name)) url.searchParams.delete(name);
  const [whole = '', before = ''] = PAGE_PATH.exec(url.pathname) ?? [];
  if (whole !== '') {
    const start = Math.max(0, before.length - LONGEST_WORD);
    url.pathname = before.slice(0, start) + before.slice(start).replace(WORD_AT_END, '');
  }
  url.pathname = url.pathname.replace(/\/$/, '');
  url.searchParams.sort();
  return url.href;
}

function patternOf(url: URL, name: string): string {
  return withParameter(url, name, '*');
}

function withParameter(url: URL, name: string, value: string | number): string {
  const other = new URL(url);
  other.searchParams.set(name, String(value));
  return other.href;
}

/** A word for a page, with what is around it. */
const WORD_AT_END = /(?:\/|-)?[a-z]*[/_-]?$/i;
const LONGEST_WORD = 20;
const PAGES = writtenWords(PAGE);
const PAGE_NAMES = new RegExp(
  `^(?:(?:${PAGES}|pn|paged|page_?(?:no|nr|num|number|index)|current_?page)|.*[[_-]page\\]?)$`,
  'iu',
);
const OFFSET_NAMES = /^(?:start|offset|from|skip|first|b_start|startrow|beginindex)$/i;
/** `/page/2`, `/page-2`, `/seite2.html`, `/p2`, `-p3.html`. */
const PAGE_PATH = new RegExp(`^(.*[/_-](?:${PAGES})[/_-]?)(\\d{1,5})((?:\\.\\w{2,5})?/?)$`, 'iu');
