import type { Passage } from '@/engine/passages/split-passages';

/**
 * The answer as markdown, followed by a link to each passage that it rests on: in the page, at its
 * words. Numbers of passages inside the answer are left out: they may be copied from the page.
 *
 * @param url - The page's address.
 */
export function withCitations(
  answer: string,
  numbers: readonly number[],
  passages: readonly Passage[],
  url: string,
): string {
  const link = (number: number) => {
    const passage = passages[number - 1];
    return passage === undefined ? '' : `[${number}](${placeOf(passage, url)})`;
  };
  const text = answer.replaceAll(NUMBERS, '');
  return [text, ...[...new Set(numbers)].map(link).filter(Boolean)].join(' ');
}

/** The page's address with the first and last words of a passage, which browsers find and mark. */
function placeOf({ text }: Passage, url: string): string {
  const [whole = ''] = url.split(':~:', 1);
  const page = whole.replaceAll('(', '%28').replaceAll(')', '%29');
  const words = plainOf(text).split(/\s+/u).filter(Boolean);
  const quote = (some: readonly string[]) =>
    encodeURIComponent(some.join(' ')).replaceAll(
      /[-()']/gu,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
  const ends = words.length > MOST_WHOLE ? [words.slice(0, FEW), words.slice(-FEW)] : [words];
  return `${page}${page.includes('#') ? '' : '#'}:~:text=${ends.map(quote).join(',')}`;
}

/** The words of a passage as the page shows them; of a row its first cell, as cells do not touch. */
function plainOf(markdown: string): string {
  const [, cell = ''] = /^\|((?:\\.|[^\\|])*)\|/u.exec(markdown) ?? [];
  return (cell.trim() || markdown)
    .replaceAll(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/gu, '$1')
    .replaceAll(/^[ \t]*(?:[-*+>]|\d+[.)]|\|)\s+|\s\|\s?|[*_`~]+/gmu, ' ')
    .replaceAll(/\\(?=[^\w\s])/gu, '')
    .trim();
}

/** As passages are numbered; an index such as `list[0]`, or a year, is not. */
const NUMBERS = /\s?(?<![\p{L}\p{N}_])\[\d{1,3}(?:,\s?\d{1,3})*\](?!\()/gu;
const MOST_WHOLE = 12;
const FEW = 5;
