import type { PageKind } from '@/contract/capture-report';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import { blocksOfTexts } from './named-texts';
import { plainBlocks, plainText } from './plain-text';
import type { RecordBlocks } from './record-parts';
import type { JudgedPage } from './rules/rule';

/**
 * The blocks that the page's structured data names: texts and, on listing pages, the listed items.
 */
export function namedBlocks(
  { page, kind, announced }: JudgedPage,
  chosen: Chosen,
): ReadonlySet<number> {
  const named = blocksOfTexts(page, announced, chosen.blocks);
  if (!OF_LISTS.has(kind)) return named;
  const items = announced.filter((fact) => fact.kind === 'item' || fact.kind === 'name');
  const names = new Set(items.map(({ text }) => lettersOf(plainText(text))));
  if (names.size < FEW_NAMED) return named;
  plainBlocks(page).forEach((text, index) => {
    if (names.has(lettersOf(text))) named.add(index);
  });
  return named;
}

/** Whether structured data names several units of a list outside of menus. */
export function isNamedList({ units, first }: RecordBlocks, named: ReadonlySet<number>): boolean {
  if (named.size === 0 || (first.landmarks & AROUND) !== 0) return false;
  return units.filter((unit) => unit.some((index) => named.has(index))).length >= FEW_NAMED;
}

/**
 * Letters and digits only, since pages separate the same words with different characters, or none.
 */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

const AROUND = landmarkBits('nav', 'footer');
const OF_LISTS = new Set<PageKind>(['collection', 'listing', 'forum']);
const FEW_NAMED = 2;
