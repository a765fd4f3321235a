import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { landmarkBits } from './landmarks';
import type { PageText } from './page-text';
import { plainBlocks, plainText } from './plain-text';

/**
 * The blocks in which a page shows the texts that its structured data names: posts, answers,
 * reviews. Of a text that stands there more than once, one that is kept already, else the first
 * outside of menus and footers.
 */
export function blocksOfTexts(
  page: PageText,
  facts: readonly AnnouncedFact[],
  kept: readonly boolean[],
): Set<number> {
  const found = new Set<number>();
  const wanted = facts.filter(({ kind }) => kind === 'text').map(({ text }) => plainText(text));
  if (wanted.length === 0) return found;
  const shown = plainBlocks(page);
  const byStart = Map.groupBy(shown.keys(), (index) => shown[index]?.slice(0, START) ?? '');
  for (const text of wanted) {
    if (text.length < START) continue;
    const begun = byStart.get(text.slice(0, START)) ?? [];
    const same = begun.filter((index) => isSame(shown[index] ?? '', text));
    const all = (same.length > 0 ? same : blocksAround(text, shown)).filter(
      (index) => !isAround(index, page),
    );
    const first = all.find((index) => kept[index] === true) ?? all[0];
    if (first === undefined) continue;
    for (const index of continued(first, text, shown)) {
      if (!isBeside(index, first, page)) found.add(index);
    }
  }
  return found;
}

/** The blocks that are a short text with little around it: who says it, a label. */
function blocksAround(text: string, shown: readonly string[]): number[] {
  if (text.length < A_SENTENCE) return [];
  return [...shown.keys()].filter((index) => {
    const block = shown[index] ?? '';
    return block.length <= text.length + LITTLE && block.includes(text);
  });
}

/** The blocks from the first of a text up to its last, as far as they follow each other. */
function continued(first: number, text: string, shown: readonly string[]): number[] {
  const found = [first];
  let at = shown[first]?.length ?? 0;
  let missed = 0;
  for (let index = first + 1; at < text.length && missed <= FEW; index++) {
    const next = shown[index];
    if (next === undefined) break;
    const place = next === '' ? -1 : text.indexOf(next, at);
    // The end of a text that was cut is the start of a block.
    const isLast =
      next !== '' && text.length - at >= START && next.startsWith(text.slice(at).trim());
    if (isLast || (place >= 0 && place - at <= GAP)) {
      found.push(index);
      at = isLast ? text.length : place + next.length;
      missed = 0;
    } else missed++;
  }
  return found;
}

/** Whether a block begins a text, or holds all that is known of it. */
function isSame(block: string, text: string): boolean {
  return text.startsWith(block) || block.startsWith(text);
}

/**
 * Whether a block is in a box of its own below the first of a text: a preview of what a link leads
 * to.
 */
function isBeside(index: number, first: number, { blocks }: PageText): boolean {
  const [around, own] = [blocks[first]?.region.landmarks, blocks[index]?.region.landmarks];
  return ((own ?? 0) & ~(around ?? 0) & BESIDE) !== 0;
}

function isAround(index: number, { blocks }: PageText): boolean {
  return ((blocks[index]?.region.landmarks ?? 0) & AROUND) !== 0;
}

const BESIDE = landmarkBits('aside', 'form');
const AROUND = landmarkBits('nav', 'footer', 'search');
/** Characters by which a text is looked up; shorter ones say too little. */
const START = 12;
/**
 * Characters from which on a text is looked for inside a block, and how many may stand around it
 * there.
 */
const A_SENTENCE = 30;
const LITTLE = 100;
/** Characters that may be missing between two blocks, and blocks that may stand between them. */
const GAP = 40;
const FEW = 2;
