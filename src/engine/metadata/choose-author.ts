import { isLogin, isSiteName, joinAuthors } from './author';

/**
 * The author in a page's head; the one in its visible part if the head has none, or only the site
 * or a user name.
 *
 * @param told - Names by source, the most trusted source first.
 * @param visible - Likewise; names of the visible page.
 * @returns Cleaned names, joined by commas; `undefined` if no source has any.
 */
export function chooseAuthor(
  told: readonly string[][],
  visible: readonly string[][],
  { siteNames, isDiscussion }: { siteNames: readonly string[]; isDiscussion: boolean },
): string | undefined {
  const named = (candidates: readonly string[][]) =>
    candidates
      .map((names) => joinAuthors(names.filter((name) => !isSiteName(name, siteNames))))
      .filter((author) => author !== undefined);
  const [first] = named(told);
  const isPoor = (name: string) => (isLogin(name) && !isDiscussion) || siteNames.includes(name);
  if (first !== undefined && !isPoor(first)) return first;
  const [seen] = named(visible);
  if (first === undefined) return seen;
  return seen?.includes(' ') === true ? seen : first;
}
