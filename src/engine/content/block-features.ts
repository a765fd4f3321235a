import { FeatureRow } from './feature-row';
import { PAGE_FACTS, type PageContext } from './page-facts';
import {
  addAreaFeatures,
  addH1Features,
  addListFeatures,
  addPlaceFeatures,
  areaFeatures,
  h1Features,
  listFeatures,
  mostListWords,
  placeFeatures,
} from './place-features';
import type { PageText, Region, TextBlock } from './page-text';
import {
  addTextFeatures,
  comparedWords,
  headingKinds,
  linkShare,
  shareAmong,
  textFeatures,
  wordSet,
} from './text-features';

/**
 * Names of the features, in the order of a row. Only for training and tests: the engine itself
 * knows only positions.
 *
 * @internal
 */
export function blockFeatures(): string[] {
  return [
    ...textFeatures(),
    ...placeFeatures(),
    ...'index, words before, log words before, log words after, after h1, heading level'.split(
      ', ',
    ),
    ...'since heading, same shape, same text, same text before, shape of previous, shape of next'.split(
      ', ',
    ),
    ...[-2, -1, 1, 2].flatMap((at) => [`words at ${at}`, `links at ${at}`]),
    ...'words around, prose around, links around'.split(', '),
    ...areaFeatures(),
    ...'in best, levels to best, levels up to shared, prose score, parent prose score'.split(', '),
    ...h1Features(),
    ...listFeatures(),
    ...'last heading, last section heading, words of last heading'.split(', '),
    ...'in title, in description'.split(', '),
    ...PAGE_FACTS.map((name) => `page: ${name}`),
  ];
}

/**
 * The evidence about each block of text as a row of numbers, in document order. The same row is
 * reused for each block, since large pages have hundreds of thousands of them.
 *
 * @param facts - Numbers about the page, in the order of {@link PAGE_FACTS}; they end each row.
 */
export function* readBlockFeatures(
  page: PageText,
  context: PageContext,
  facts: readonly number[],
): Generator<Float32Array> {
  const { blocks } = page;
  const best = bestPart(page);
  const bestPath = new Set(pathTo(best));
  const h1 = blocks[page.firstH1];
  const h1Path = pathTo(h1?.block ?? page.root);
  const headings = headingKinds(blocks);
  const titleWords = wordSet(context.title);
  const descriptionWords = wordSet(context.description);
  const largestList = mostListWords(page.regions);
  const texts = blocks.map(textKey);
  const textCounts = countOf(texts);
  const textsBefore = new Map<string, number>();
  const shapes = blocks.map((block) => shapeKey(block.region));
  const shapeCounts = countOf(shapes);
  const row = new FeatureRow(MAX_FEATURES);

  for (const [index, block] of blocks.entries()) {
    const text = texts[index] ?? '';
    const sameBefore = textsBefore.get(text) ?? 0;
    textsBefore.set(text, sameBefore + 1);
    row.restart();
    addTextFeatures(row, block);
    addPlaceFeatures(row, block);
    row.put(
      index / blocks.length,
      block.wordsBefore / page.words,
      Math.log1p(block.wordsBefore),
      Math.log1p(page.words - block.wordsBefore - block.words),
      h1 === undefined ? 0 : signedLog(block.wordsBefore - h1.wordsBefore),
      block.headingLevel,
      Math.log1p(block.wordsSinceHeading),
      Math.log1p(shapeCounts.get(shapes[index] ?? '') ?? 0),
      textCounts.get(text) ?? 0,
      sameBefore,
      shapes[index] === shapes[index - 1] ? 1 : 0,
      shapes[index] === shapes[index + 1] ? 1 : 0,
    );
    addNeighbours(row, blocks, index);
    addAreaFeatures(row, block, page);
    addBestFeatures(row, block, best, bestPath);
    addH1Features(row, block, h1Path, page);
    addListFeatures(row, block, page, largestList);
    row.add(headings[index] ?? []);
    const words = titleWords.size + descriptionWords.size === 0 ? [] : comparedWords(block);
    row.put(shareAmong(words, titleWords), shareAmong(words, descriptionWords));
    row.add(facts);
    yield row.values;
  }
}

function addNeighbours(row: FeatureRow, blocks: readonly TextBlock[], index: number): void {
  for (const offset of [-2, -1, 1, 2]) {
    const other = blocks[index + offset];
    row.put(Math.log1p(other?.words ?? 0), other === undefined ? -1 : linkShare(other));
  }
  let prose = 0;
  let words = 1;
  let linked = 0;
  for (let i = Math.max(0, index - 6); i <= index + 6 && i < blocks.length; i++) {
    const other = blocks[i];
    if (other === undefined) continue;
    words += other.words;
    linked += other.linkWords;
    if (other.words >= PROSE_WORDS) prose += other.words;
  }
  row.put(Math.log1p(words), prose / words, linked / words);
}

/** The position of a block relative to the region that Readability would start from. */
function addBestFeatures(
  row: FeatureRow,
  block: TextBlock,
  best: Region,
  bestPath: ReadonlySet<Region>,
): void {
  let shared: Region | null = block.region;
  let up = 0;
  while (shared !== null && !bestPath.has(shared) && up < MAX_LEVELS) {
    shared = shared.parent;
    up++;
  }
  row.put(
    shared === best ? 1 : 0,
    best.depth - (shared?.depth ?? 0),
    up,
    block.block.proseScore / Math.max(1, best.proseScore),
    (block.block.parent?.proseScore ?? 0) / Math.max(1, best.proseScore),
  );
}

function bestPart(page: PageText): Region {
  let best = page.root;
  page.regions.forEach((region) => {
    if (region.proseScore > best.proseScore) best = region;
  });
  return best;
}

function pathTo(region: Region): Region[] {
  const path: Region[] = [];
  for (let at: Region | null = region; at !== null; at = at.parent) path.push(at);
  return path;
}

function textKey(block: TextBlock): string {
  return block.text.slice(0, 80).trim().toLowerCase();
}

/** The kind of place that a block is in: the tags and first classes of the last three levels. */
function shapeKey(region: Region): string {
  let key = '';
  let at: Region | null = region;
  for (let level = 0; level < 3 && at !== null; level++) {
    key += `${at.name}>`;
    at = at.parent;
  }
  return key;
}

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  keys.forEach((key) => counts.set(key, (counts.get(key) ?? 0) + 1));
  return counts;
}

function signedLog(value: number): number {
  return value < 0 ? -Math.log1p(-value) : Math.log1p(value);
}

/** Places in a row; those at its end stay empty. */
export const MAX_FEATURES = 256;
const PROSE_WORDS = 12;
/** How many levels up to look: what is further away says nothing about a block. */
const MAX_LEVELS = 64;
