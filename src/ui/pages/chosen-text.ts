import type { PageLink } from '@/contract/page-link';
import { tn } from '@/platform/i18n';

/** How many of some links are chosen: `3 pages`; empty for none. */
export function chosenText(
  links: readonly PageLink[] | undefined,
  chosen: ReadonlySet<string>,
): string {
  const count = links?.filter(({ url }) => chosen.has(url)).length ?? 0;
  return count === 0 ? '' : tn('pagesChosen', count);
}
