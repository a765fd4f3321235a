import { isJumpLink } from './jump-link';
import { landmarkBits } from './landmarks';
import { PRESSED_WORDS } from './pressed-words';
import { textOf } from './text-features';
import type { PageText, Region, TextBlock, WordlessRun } from './page-text';

/** Pages of up to this many words are too short to judge each block. */
export const FEW_WORDS = 60;

/**
 * The content of a page with only a few lines: everything but links to skip to another place in it,
 * what readers press below a post or beside a person, toolbars, and what is marked as navigation, footer, sidebar or search; everything if otherwise
 * only links would remain.
 */
export function shortContent({ blocks, wordless }: PageText): (TextBlock | WordlessRun)[] {
  const isOwn = ({ region }: { region: Region }): boolean =>
    (region.landmarks & AROUND) === 0 && !isInToolbar(region);
  const own = blocks.filter((block) => isOwn(block) && !isJumpLink(block) && !isPressed(block));
  if (own.every(({ words, linkWords }) => words === linkWords)) return [...blocks, ...wordless];
  return [...own, ...wordless.filter(isOwn)];
}

/** Whether a block is a button, or a link that leads nowhere, with a word for what it does. */
function isPressed(block: TextBlock): boolean {
  return isHandle(block.region) && PRESSED_WORDS.test(textOf(block).trim());
}

function isHandle({ landmarks, element, parent }: Region): boolean {
  if ((landmarks & BUTTON) !== 0) return true;
  return [element, parent?.element].some(
    (at) => at?.localName === 'a' && (at.getAttribute('href') ?? '#').endsWith('#'),
  );
}

function isInToolbar(region: Region): boolean {
  let at: Region | null = region;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parent)
    if (at.element.getAttribute('role') === 'toolbar') return true;
  return false;
}

const BUTTON = landmarkBits('button');
const MAX_LEVELS = 24;
const AROUND = landmarkBits('nav', 'footer', 'aside', 'search');
