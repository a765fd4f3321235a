import { createPacer } from '@/async/pacer';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { landmarkBits } from '@/engine/content/landmarks';
import { recordsOf } from '@/engine/content/record-parts';
import { readTextBlocks } from '@/engine/content/text-blocks';
import { contentOfMarkdown } from './content-of.ts';
import { factText } from './fact-text.ts';

/**
 * A list of alike units: of each unit the texts that stand nowhere else in the page, in the part that most
 * units have: a title, the text of a post.
 */
export type PageList = readonly (readonly string[])[];

/** The lists of a page, as the reader packed it; see {@link listsOf}. */
export function listsIn(packed: string): Promise<PageList[]> {
  return listsOf(unpackSnapshot(packed).root);
}

/**
 * The lists of alike units that a page has outside of menus and footers, without what is used to
 * choose or to buy. Units that say nothing of their own are left out, and lists of fewer than three.
 */
export async function listsOf(root: SnapshotElement): Promise<PageList[]> {
  const pacer = createPacer(60_000);
  await recognizeConstructs(root, pacer);
  const page = await readTextBlocks(root, pacer);
  const texts = page.blocks.map((block) => lettersOf(block.text).slice(0, MANY_LETTERS));
  const all = page.blocks.map((block) => lettersOf(block.text)).join('\n');
  // What a sentence says as well would be found there.
  const isOwn = (text: string): boolean =>
    text.length >= FEW_LETTERS && all.indexOf(text) === all.lastIndexOf(text);
  return recordsOf(page).flatMap(({ units, parts, first }) => {
    if ((first.landmarks & AROUND) !== 0) return [];
    // Sections of a page are made alike too, but hold different things.
    const common = parts.filter((part) => part.units > units.length / 2);
    const shared = common.reduce((sum, { members }) => sum + members.length, 0);
    if (shared < units.flat().length * MOST) return [];
    const [main] = common
      .map(({ members }) => ownTexts(units, new Set(members)))
      .toSorted((one, other) => other.length - one.length || lettersIn(other) - lettersIn(one));
    return main === undefined || main.length < FEW_UNITS ? [] : [main];
  });

  function ownTexts(
    units: readonly (readonly number[])[],
    members: ReadonlySet<number>,
  ): readonly (readonly string[])[] {
    return units
      .map((unit) => unit.filter((index) => members.has(index)))
      .map((unit) => unit.map((index) => texts[index] ?? '').filter(isOwn))
      .filter((unit) => unit.length > 0);
  }
}

function lettersIn(list: PageList): number {
  return list.flat().join('').length;
}

/** Share of the lists of which a markdown has any unit that it has not whole; `null` where it has none. */
export function tornShare(lists: readonly PageList[], markdown: string): number | null {
  const text = lettersOf(contentOfMarkdown(markdown).text);
  const kept = lists.map(
    (units) => units.filter((unit) => unit.some((own) => text.includes(own))).length / units.length,
  );
  const any = kept.filter((share) => share > 0);
  return any.length === 0 ? null : any.filter((share) => share < 1).length / any.length;
}

/** The letters and figures of a text, by which it is found whatever markup is around them. */
function lettersOf(text: string): string {
  return factText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

const AROUND = landmarkBits('nav', 'footer', 'form', 'dialog', 'search');
const MOST = 0.6;
const FEW_LETTERS = 12;
/** Enough of a text to find it by. */
const MANY_LETTERS = 40;
const FEW_UNITS = 3;
