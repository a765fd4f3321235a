import type { Passage } from '@/engine/passages/split-passages';

/**
 * The answer as markdown, with a link to each passage that it rests on: in the page, at its words.
 * Numbers that are no passage's are left out.
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
  const inside = new Set<number>();
  const text = answer.replaceAll(/\s?\[(\d{1,5}(?:,\s?\d{1,5})*)\](?!\()/gu, (_, list: string) => {
    const named = list.split(',').map(Number);
    named.forEach((number) => inside.add(number));
    const links = named.map(link).filter(Boolean);
    return links.length === 0 ? '' : ` ${links.join(' ')}`;
  });
  const rest = [...new Set(numbers)].filter((number) => !inside.has(number)).map(link);
  return [text, ...rest.filter(Boolean)].join(' ');
}

/** The page's address with the first and last words of a passage, which browsers find and mark. */
function placeOf({ text }: Passage, url: string): string {
  const words = plainOf(text).split(/\s+/u).filter(Boolean);
  const [page = ''] = url.split('#', 1);
  const quote = (some: readonly string[]) =>
    encodeURIComponent(some.join(' ')).replaceAll(
      /[-()']/gu,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
  const ends = words.length > MOST_WHOLE ? [words.slice(0, FEW), words.slice(-FEW)] : [words];
  return `${page}#:~:text=${ends.map(quote).join(',')}`;
}

/** The words of a passage as the page shows them. */
function plainOf(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/^\s*(?:[-*+>]|\d+[.)]|\|)\s+|\s\|\s?|[*_`~]+/gmu, ' ')
    .replaceAll(/\\(?=[^\w\s])/gu, '')
    .trim();
}

const MOST_WHOLE = 12;
const FEW = 5;
