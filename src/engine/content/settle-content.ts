import type { PageKind } from '@/contract/capture-report';
import { keepBodies } from './keep-bodies';
import { keepLikeItems } from './keep-like-items';
import { keepPostHeads } from './keep-post-heads';
import { keepSpans } from './keep-spans';
import { keepTitle } from './keep-title';
import type { PageText } from './page-text';

/**
 * Mends a choice of blocks where it tears apart what belongs together: the lines of like items, what
 * stands inside a chosen text, and a text and its title.
 *
 * @param kept - For each block whether it is content. Blocks are added to it, none is taken away.
 */
export function settleContent(
  page: PageText,
  kind: PageKind,
  title: string | undefined,
  likelihoods: readonly number[],
  kept: boolean[],
): void {
  keepLikeItems(page, kept);
  if (kind === 'forum') keepPostHeads(page, kept);
  keepBodies(page, likelihoods, kept);
  keepSpans(page, kind, likelihoods, kept);
  keepTitle(page, title, kept);
}
