import type { PageKind } from '@/contract/capture-report';
import type { BlockChoice } from './block-choice';
import type { TextBlock } from './page-text';

type Choice = Pick<BlockChoice, 'kept' | 'likelihoods' | 'expectedF1'>;
type Words = Pick<TextBlock, 'words'>;

/**
 * Whether it is worth asking Readability: on a page that may be one text, if the model takes some
 * blocks without being sure of them.
 */
export function isDoubtful(kind: PageKind, blocks: readonly Words[], choice: Choice): boolean {
  if (!TEXTS.has(kind)) return false;
  if (choice.expectedF1 < SURE) return true;
  const unsure = (index: number): boolean => (choice.likelihoods[index] ?? 0) < LIKELY;
  const doubted = wordsIn(blocks, (index) => choice.kept[index] === true && unsure(index));
  return doubted > MUCH * wordsIn(blocks, (index) => choice.kept[index] === true);
}

/**
 * Whether Readability's choice is the better one. It never is if it leaves out a good part of what
 * the model is sure of: a gap in the content is worse than something extra. Otherwise it is better
 * - if it has almost nothing that the model leaves out, the model is sure of all that, and much
 *   less sure of the rest of its own choice: comments, teasers and notices around an article;
 * - if the model doubts its own choice, and Readability found much of a text that the model missed.
 *
 * @param found - For each block whether Readability keeps it.
 */
export function isBetter(
  found: readonly boolean[],
  kind: PageKind,
  blocks: readonly Words[],
  choice: Choice,
): boolean {
  const { kept, likelihoods } = choice;
  const isSure = (index: number): boolean =>
    kept[index] === true && (likelihoods[index] ?? 0) >= VERY_LIKELY;
  const sureWords = wordsIn(blocks, isSure);
  const lost = wordsIn(blocks, (index) => isSure(index) && found[index] !== true);
  if (lost > A_HOLE * sureWords) return false;
  const foundWords = wordsIn(blocks, (index) => found[index] === true);
  const missed = wordsIn(blocks, (index) => found[index] === true && kept[index] !== true);
  const isText = kind === 'article' || kind === 'documentation';
  if (isText && choice.expectedF1 < SURE && foundWords >= A_TEXT && missed * 2 > foundWords)
    return true;
  if (foundWords < A_SHORT_TEXT || missed > FEW * foundWords) return false;
  const common = meanIn(blocks, likelihoods, (index) => found[index] === true);
  const besides = meanIn(blocks, likelihoods, (index) => !found[index] && kept[index] === true);
  if (common === null || besides === null) return false;
  return common >= SURELY && common - besides >= APART;
}

/**
 * What Readability keeps, and what it takes for furniture although the model does not: likely cards, and the
 * headings right above what it keeps.
 */
export function withSure(
  found: readonly boolean[],
  { kept, likelihoods }: Choice,
  isHeading: (index: number) => boolean,
): boolean[] {
  return found.map(
    (isFound, index) =>
      isFound ||
      (likelihoods[index] ?? 0) >= LIKELY_TOO ||
      Boolean(kept[index] && found[index + 1] && isHeading(index)),
  );
}

function wordsIn(blocks: readonly Words[], isIn: (index: number) => boolean): number {
  return blocks.reduce((sum, { words }, index) => sum + (isIn(index) ? words : 0), 0);
}

/** Mean likelihood by words; null if there are none. */
function meanIn(
  blocks: readonly Words[],
  likelihoods: readonly number[],
  isIn: (index: number) => boolean,
): number | null {
  const words = wordsIn(blocks, isIn);
  const likely = blocks.map((block, index) => ({ words: block.words * (likelihoods[index] ?? 0) }));
  return words === 0 ? null : wordsIn(likely, isIn) / words;
}

/** Including listings: what looks like one may be an article below many links. */
const TEXTS = new Set<PageKind>(['article', 'documentation', 'service', 'listing']);
/** Expected F1 above which the model needs no second opinion. */
const SURE = 0.7;
const LIKELY = 0.7;
/** Share of the model's choice above which its doubts matter. */
const MUCH = 0.05;
/** Words above which Readability found a text, not a teaser. */
const A_TEXT = 150;
const A_SHORT_TEXT = 100;
/** Share of what Readability found that the model may have left out. */
const FEW = 0.1;
const SURELY = 0.7;
/**
 * Likelihood from which on the model is right about a block, and the share of such words whose loss
 * is a gap.
 */
const VERY_LIKELY = 0.8;
const A_HOLE = 0.1;
/** Likelihood from which on a block stays that Readability leaves out. */
const LIKELY_TOO = 0.7;
const APART = 0.2;
