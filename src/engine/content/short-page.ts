import { isJumpLink } from './jump-link';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock, WordlessRun } from './page-text';

/** Pages of up to this many words are too short to judge each block. */
export const FEW_WORDS = 60;

/**
 * The content of a page with only a few lines: everything but links to skip to another place in it,
 * toolbars, and what is marked as navigation, footer, sidebar or search; everything if otherwise
 * only links would remain.
 */
export function shortContent({ blocks, wordless }: PageText): (TextBlock | WordlessRun)[] {
  const isOwn = ({ region }: { region: Region }): boolean =>
    (region.landmarks & AROUND) === 0 && !isInToolbar(region);
  const own = blocks.filter((block) => isOwn(block) && !isJumpLink(block));
  if (own.every(({ words, linkWords }) => words === linkWords)) return [...blocks, ...wordless];
  return [...own, ...wordless.filter(isOwn)];
}

function isInToolbar(region: Region): boolean {
  let at: Region | null = region;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parent)
    if (at.element.getAttribute('role') === 'toolbar') return true;
  return false;
}

const MAX_LEVELS = 24;
const AROUND = landmarkBits('nav', 'footer', 'aside', 'search');
