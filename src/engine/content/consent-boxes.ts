import { AGREE, CONSENT, CONSENT_NAMES } from '@/core/lexicon/consent';
import { wordsOfName } from '@/core/lexicon/plain-text';
import { says } from '@/core/lexicon/says';
import { MAIN } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isHandle } from './pressed-words';
import { blocksIn } from './region-spans';

/**
 * The boxes that ask readers to agree to cookies and the like, saying so in a few lines: named so, or with a
 * button to agree. Not what holds the page's title, or stands below that in the page's main part with no such
 * button.
 *
 * @returns Block indexes.
 */
export function consentBlocks(page: PageText): number[] {
  const { blocks, root } = page;
  const asking = new Set(
    blocks.flatMap((block, index) => (agrees(block) ? questionAround(index, page) : [])),
  );
  const known = new Map<Region, boolean>();
  // A page repeats few names on many elements.
  const named = new Map<string, boolean>();
  const asksForConsent = (region: Region): boolean => {
    const asks = known.get(region) ?? (asking.has(region) || isNamed(region, named));
    known.set(region, asks);
    return asks;
  };
  const boxes = Map.groupBy(blocks.keys(), (index) =>
    boxAround(blocks[index], root, asksForConsent),
  );
  boxes.delete(null);
  if (boxes.size === 0) return [];
  const inBoxes = new Set([...boxes.values()].flat());
  const title = blocks.findIndex(
    ({ block }, index) => block.element.localName === 'h1' && !inBoxes.has(index),
  );
  return [...boxes].flatMap(([box, own]) => {
    if (box === null) return [];
    const asks = box.words <= A_QUESTION && own.some((index) => agrees(blocks[index]));
    const isOfText = !asks && (box.landmarks & MAIN) !== 0 && (own[0] ?? 0) > title;
    const isAll = box.words * 2 > root.words && title < 0;
    return isOfText || isAll || !says(textIn(own, page), CONSENT) ? [] : own;
  });
}

/** Whether the few words of a button agree to something, or refuse it: “Accept all”. */
export function isAgreement(text: string): boolean {
  return says(text, AGREE) && text.trim().split(/\s+/).length <= A_FEW_WORDS;
}

function agrees(block: TextBlock | undefined): boolean {
  return block !== undefined && isHandle(block.region) && isAgreement(block.text);
}

/** The innermost small element around a button to agree in which a line says what to; none if there is none. */
function questionAround(index: number, page: PageText): Region[] {
  let at = page.blocks[index]?.region.parent ?? null;
  for (let level = 0; at !== null && level < NEAR; level++, at = at.parent) {
    if (at.words > A_QUESTION || at === page.root || OF_MAIN.has(at.element.localName)) return [];
    const own = blocksIn(at, index, page);
    if (own.includes(page.firstH1)) return [];
    const lines = own.filter((each) => !isHandle((page.blocks[each] as TextBlock).region));
    if (says(textIn(lines, page), CONSENT)) return [at];
  }
  return [];
}

/** The outermost small box around a block that asks or is named so; null if there is none. */
function boxAround(
  block: TextBlock | undefined,
  root: Region,
  asksForConsent: (region: Region) => boolean,
): Region | null {
  let found: Region | null = null;
  for (let at = block?.block ?? null; at !== null && at !== root; at = at.parent) {
    if (at.words > A_NOTICE || OF_MAIN.has(at.element.localName)) break;
    if (asksForConsent(at)) found = at;
  }
  return found;
}

function textIn(indexes: readonly number[], { blocks }: PageText): string {
  return indexes
    .flatMap((index) => blocks[index] ?? [])
    .map(({ text }) => text)
    .join(' ');
}

function isNamed({ element: { attributes } }: Region, named: Map<string, boolean>): boolean {
  const name = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.trim();
  if (name === '' || name.length > A_NAME) return false;
  const before = named.get(name);
  if (before !== undefined) return before;
  const words = ` ${wordsOfName(name)} `;
  const isSo = CONSENT_NAMES.some((known) => words.includes(` ${known} `));
  named.set(name, isSo);
  return isSo;
}

const OF_MAIN = new Set(['main', 'article', 'body']);
/** Words up to which a box with a button to agree is a question rather than a text about such. */
const A_QUESTION = 60;
/** Words up to which a notice asks for something rather than being a text about it. */
const A_NOTICE = 300;
const A_FEW_WORDS = 4;
const A_NAME = 200;
/** How far around a button its question may be. */
const NEAR = 8;
