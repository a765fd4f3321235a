import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { landmarkBits } from './landmarks';
import type { PageText } from './page-text';
import { plainBlocks, plainText } from './plain-text';

/**
 * The blocks that show the texts in structured data: posts, answers, reviews. If a text occurs more
 * than once, prefers one already kept, then the first one outside menus and footers.
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

/** Blocks with a short text and little else, such as a label or who said it. */
function blocksAround(text: string, shown: readonly string[]): number[] {
  if (text.length < A_SENTENCE) return [];
  return [...shown.keys()].filter((index) => {
    const block = shown[index] ?? '';
    return block.length <= text.length + LITTLE && block.includes(text);
  });
}

/** The blocks from the first to the last of a text, as long as they follow each other. */
function continued(first: number, text: string, shown: readonly string[]): number[] {
  const found = [first];
  let at = shown[first]?.length ?? 0;
  let missed = 0;
  for (let index = first + 1; at < text.length && missed <= FEW; index++) {
    const next = shown[index];
    if (next === undefined) break;
    const place = next === '' ? -1 : text.indexOf(next, at);
    // The end of a truncated text is the start of a block.
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

/** Whether a block begins with a text, or contains all of its known part. */
function isSame(block: string, text: string): boolean {
  return text.startsWith(block) || block.startsWith(text);
}

/**
 * Whether a block is in a box of its own below the start of a text, such as a preview of a link.
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
/** How many characters of a text are looked up; shorter texts say too little. */
const START = 12;
/**
 * From this length on, a text is searched for inside blocks; and how many other characters a block
 * may have.
 */
const A_SENTENCE = 30;
const LITTLE = 100;
/**
 * How many characters may be missing between two blocks, and how many blocks may be between them.
 */
const GAP = 40;
const FEW = 2;
