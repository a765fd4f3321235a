import { closestRegion } from './region-spans';
import { consentBlocks } from './consent-boxes';
import { isJumpLink } from './jump-link';
import { landmarkBits } from './landmarks';
import { hintBits } from './name-hints';
import { isHandle, isPressedWord } from './pressed-words';
import type { PageText, Region, TextBlock, WordlessRun } from './page-text';

/** Pages of up to this many words are too short to judge each block. */
export const FEW_WORDS = 60;

/**
 * The content of a page with only a few lines: everything but links to skip to another place in it,
 * what readers press below a post or beside a person, toolbars, what asks for consent, links around
 * the main part, and what is marked as navigation, footer, sidebar or search; everything if
 * otherwise only links would remain.
 */
export function shortContent(page: PageText): (TextBlock | WordlessRun)[] {
  const { blocks, wordless } = page;
  const asking = new Set(consentBlocks(page));
  const isOwn = ({ region }: { region: Region }): boolean =>
    (region.landmarks & AROUND) === 0 &&
    (region.hintsAround & BREADCRUMBS) === 0 &&
    !isInToolbar(region);
  const start = mainStart(blocks, asking);
  const own = blocks.filter((block, index) => {
    if (!isOwn(block) || isJumpLink(block) || isPressed(block) || asking.has(index)) return false;
    return index >= start || block.linkWords < block.words;
  });
  if (own.every(({ words, linkWords }) => words === linkWords)) return [...blocks, ...wordless];
  return [...own, ...wordless.filter(isOwn)];
}

/** The index of the first block of the main part, or of its title; 0 if neither is marked. */
function mainStart(blocks: readonly TextBlock[], asking: ReadonlySet<number>): number {
  const start = blocks.findIndex(({ region, block }, index) => {
    if (asking.has(index)) return false;
    return (region.landmarks & MAIN) !== 0 || block.element.localName === 'h1';
  });
  return Math.max(0, start);
}

/** Whether a block is a button, or a link that leads nowhere, with a word for what it does. */
function isPressed(block: TextBlock): boolean {
  return isHandle(block.region) && isPressedWord(block.text);
}

function isInToolbar(region: Region): boolean {
  const isToolbar = ({ element }: Region) => element.getAttribute('role') === 'toolbar';
  return closestRegion(region, MAX_LEVELS, isToolbar) !== null;
}

const BREADCRUMBS = hintBits('breadcrumbs');
const MAIN = landmarkBits('main');
const MAX_LEVELS = 24;
const AROUND = landmarkBits('nav', 'footer', 'aside', 'search');
