import { rankPassages } from '../passages/rank-passages';
import { splitPassages, type Passage } from '../passages/split-passages';

/**
 * The passages of a text that match a query, word for word, best first, an empty line between them;
 * `undefined` if none does. Each is under its heading, unless the one before has the same.
 *
 * @param markdown - As the engine prints it.
 */
export function findHighlights(markdown: string, query: string): string | undefined {
  const passages = rankPassages(splitPassages(markdown), query, MOST);
  return passages.length === 0 ? undefined : underHeadings(passages);
}

/** Passages as one text, an empty line between them, each under its heading. */
export function underHeadings(passages: readonly Passage[]): string {
  return passages
    .flatMap(({ text, heading }, index) => {
      const isNew = heading !== '' && heading !== passages[index - 1]?.heading;
      return isNew ? [heading, text] : [text];
    })
    .join('\n\n');
}

/** More would be as good as the whole page. */
const MOST = 10;
