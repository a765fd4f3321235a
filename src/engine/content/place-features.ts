import type { FeatureRow } from './feature-row';
import { HINT_COUNT } from './name-hints';
import { LANDMARKS } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';

/** Names of what {@link addPlaceFeatures} adds. */
export function placeFeatures(): string[] {
  return [
    ...'block tag, own tag, depth, list depth, table depth, twins, parent twins'.split(', '),
    ...'grandparent twins, siblings, itemprop'.split(', '),
    ...LANDMARKS.map((name) => `in ${name}`),
    ...Array.from({ length: HINT_COUNT }, (_, bit) => `hint ${bit}`),
  ];
}

/** The elements that a block is in, and their names. */
export function addPlaceFeatures(row: FeatureRow, block: TextBlock): void {
  const { region, block: blockRegion } = block;
  row.put(
    TAGS.indexOf(blockRegion.element.localName),
    TAGS.indexOf(region.element.localName),
    region.depth,
    region.listDepth,
    region.tableDepth,
    Math.min(50, blockRegion.similarSiblings),
    Math.min(50, blockRegion.parent?.similarSiblings ?? 0),
    Math.min(50, blockRegion.parent?.parent?.similarSiblings ?? 0),
    Math.min(50, blockRegion.parent?.children ?? 0),
    region.element.hasAttribute('itemprop') || blockRegion.element.hasAttribute('itemprop') ? 1 : 0,
  );
  for (let bit = 0; bit < LANDMARKS.length; bit++) row.putOne((region.landmarks >> bit) & 1);
  let near = region.hints;
  let level = region.parent;
  for (let i = 0; i < 3 && level !== null; i++) {
    if (level.parent !== null) near |= level.hints;
    level = level.parent;
  }
  // 2: an element close by has such a name; 1: one further up has.
  for (let bit = 0; bit < HINT_COUNT; bit++) {
    row.putOne(((near >> bit) & 1) + ((region.hintsAround >> bit) & 1));
  }
}

/** Names of what {@link addAreaFeatures} adds. */
export function areaFeatures(): string[] {
  return [
    ...[1, 2, 3, 5].flatMap((level) => [
      `words up ${level}`,
      `link share up ${level}`,
      `prose share up ${level}`,
      `page share up ${level}`,
    ]),
    ...'words per block up 2, images up 2, controls up 2, area share, area link share'.split(', '),
  ];
}

/**
 * What the surroundings contain in total, at several distances, and the largest area that is not
 * the page.
 */
export function addAreaFeatures(row: FeatureRow, block: TextBlock, page: PageText): void {
  let area: Region = block.block;
  let up: Region = block.block;
  let second: Region = block.block;
  let largest: Region = block.block;
  for (let level = 1; level <= 5; level++) {
    up = up.parent ?? up;
    if (level === 2) second = up;
    if (level !== 4) {
      const words = Math.max(1, up.words);
      row.put(
        Math.log1p(up.words),
        up.linkWords / words,
        up.proseWords / words,
        up.words / page.words,
      );
    }
  }
  for (let level = 0; area.parent !== null && level < MAX_LEVELS; level++) {
    if (area.words < page.words * 0.9) largest = area;
    area = area.parent;
  }
  row.put(
    second.words / Math.max(1, second.blocks),
    Math.log1p(second.images),
    Math.log1p(second.controls),
    largest.words / page.words,
    largest.linkWords / Math.max(1, largest.words),
  );
}

/** Names of what {@link addH1Features} adds. */
export function h1Features(): string[] {
  return 'levels up to h1, h1 area depth, h1 area share, h1 area link share'.split(', ');
}

/**
 * How far up from a block the element is that also contains the page's first h1, and what else it
 * contains.
 */
export function addH1Features(
  row: FeatureRow,
  block: TextBlock,
  h1Path: readonly Region[],
  page: PageText,
): void {
  let shared: Region = block.region;
  let up = 0;
  // The path is from the heading upwards: the region at a depth is that far from the path's end.
  while (
    shared.parent !== null &&
    up < MAX_LEVELS &&
    h1Path[h1Path.length - 1 - shared.depth] !== shared
  ) {
    shared = shared.parent;
    up++;
  }
  row.put(
    page.firstH1 < 0 ? -1 : up,
    shared.depth,
    shared.words / page.words,
    shared.linkWords / Math.max(1, shared.words),
  );
}

/** Names of what {@link addListFeatures} adds. */
export function listFeatures(): string[] {
  return [
    ...'list levels, list twins, item words, item images, item link share, item prices'.split(', '),
    ...'list share, list rank, list link share, words before list'.split(', '),
  ];
}

/** The repeated item that a block is in, if any, and the list of such items. */
export function addListFeatures(
  row: FeatureRow,
  block: TextBlock,
  page: PageText,
  largestList: number,
): void {
  let item: Region | null = block.block;
  let levels = 0;
  while (
    item !== null &&
    (item.similarSiblings < SIMILAR_ITEMS || item.element.localName === 'p')
  ) {
    if (levels === MAX_LEVELS) item = null;
    if (item === null) break;
    item = item.parent;
    levels++;
  }
  const list = item?.parent;
  if (item === null || list == null) {
    row.put(-1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    return;
  }
  row.put(
    levels,
    Math.min(60, item.similarSiblings),
    Math.log1p(item.words),
    Math.min(10, item.images),
    item.linkWords / Math.max(1, item.words),
    Math.min(5, item.prices),
    list.words / page.words,
    list.words / largestList,
    list.linkWords / Math.max(1, list.words),
    Math.log1p(list.wordsBefore),
  );
}

/** Words of the largest region that holds repeated items; at least 1. */
export function mostListWords(regions: readonly Region[]): number {
  let most = 1;
  regions.forEach((region) => {
    if (
      region.similarSiblings >= SIMILAR_ITEMS &&
      region.parent !== null &&
      region.element.localName !== 'p'
    ) {
      most = Math.max(most, region.parent.words);
    }
  });
  return most;
}

/** How many levels up to look: what is further away says nothing about a block. */
const MAX_LEVELS = 64;
const SIMILAR_ITEMS = 2;

/**
 * Ordered so that one threshold separates kinds of text: prose, headings, lists, cells, controls.
 */
const TAGS = (
  'p blockquote pre figcaption dd dt h1 h2 h3 h4 h5 h6 td th li summary caption article section main ' +
  'div span a strong b em i small time code label button option select legend form nav footer header aside address'
).split(' ');
