import { isCount } from '@/core/values/count';
import {
  descendants,
  elementsIn,
  type SnapshotElement,
  type SnapshotText,
} from '@/contract/snapshot/tree';
import { JOINED, MESSAGES, STANDING } from '@/core/lexicon/members';
import { restBehind, says } from '@/core/lexicon/says';
import type { PageKind } from '@/contract/capture-report';
import { isDateElement } from '@/engine/constructs/date-element';
import { isPersonPage } from '@/engine/constructs/person-page';
import { linesOf } from '@/engine/constructs/table-posts';
import { indexesOf } from './block-indexes';
import type { Chosen } from './chosen';
import type { PageText, Region, TextBlock } from './page-text';
import type { JudgedPage } from './rules/rule';

/**
 * Leaves out the standing of a post's author: the bare numbers after the name (reputation, badges),
 * the day they joined, and their signature below a line; in a cell about them, all but the name. A
 * number with a word for what it counts stays, and so do numbers in tables and lists of topics.
 */
export function leaveOutStanding({ page, kind }: JudgedPage, chosen: Chosen): void {
  const facts = indexesOf(page.blocks, tellsOfMember);
  // A page about one person may be about these numbers.
  if (facts.length >= FEW) for (const index of facts) chosen.drop(index);
  leaveOutSignatures(page, kind, chosen);
  keepNames(page, chosen);
  for (const { element } of page.regions) {
    if (element.localName !== 'a' || !isPersonPage(element.getAttribute('href'))) continue;
    const card = cardAround(element);
    if (card === null) continue;
    for (const number of numbersAfter(element, card)) chosen.leaveOut(number);
  }
}

/** Whether a line begins with a word about its writer, such as when they joined, maybe after a number. */
export function tellsOfWriter(line: string): boolean {
  const said = line.replace(/^[\d.,\s]+k?\s/i, '');
  return restBehind(said, JOINED, MESSAGES, STANDING) !== null || BADGES.test(line);
}

/** Whether a block holds nothing but the day somebody joined and how much they wrote. */
function tellsOfMember(block: TextBlock): boolean {
  if (block.words > A_CARD) return false;
  const text = block.texts.map(({ nodeValue }) => nodeValue.trim()).join('\n');
  return /\d/.test(text) && says(text, JOINED) && says(text, MESSAGES);
}

/** Keeps the first line of a cell about the writer of a kept post, and no other line of it. */
function keepNames({ regions }: PageText, chosen: Chosen): void {
  for (const { element, parent } of regions) {
    if (element.construct?.type !== 'writer' || parent === null) continue;
    const own = linesOf(element);
    const [name = [], ...others] = own.map((line) => new Set(line));
    const isKept = descendants(parent.element).some(
      (node) => node.nodeType === 3 && chosen.texts.has(node) && !own.flat().includes(node),
    );
    for (const text of name) if (isKept) chosen.keepText(text);
    for (const line of others) for (const text of line) chosen.leaveOut(text);
  }
}

/** Leaves out the rest of a post below a line of underscores, and in forums what is named a signature. */
function leaveOutSignatures({ blocks }: PageText, kind: PageKind, chosen: Chosen): void {
  let post: SnapshotElement | null = null;
  for (const [index, { texts, region }] of blocks.entries()) {
    const line = texts.findIndex(
      ({ nodeValue }) => nodeValue.includes('________') && SIGNATURE.test(nodeValue),
    );
    if (kind === 'forum' && (line === 0 || isSignature(region))) chosen.drop(index);
    if (line > 0) post = texts[line]?.parentNode ?? null;
    else if (texts[0]?.parentNode !== post) post = null;
    if (post === null) continue;
    for (const text of texts.slice(Math.max(0, line))) chosen.leaveOut(text);
  }
}

/** Whether a box is named a signature and does not say who wrote a post or when, as some are for. */
function isSignature(region: Region): boolean {
  const box = [region, region.parent, region.parent?.parent].find((at) =>
    at?.name.includes('signature'),
  );
  if (box == null) return false;
  return !elementsIn(box.element).some(
    (node) => isDateElement(node) || isPersonPage(node.getAttribute('href')),
  );
}

/** The box of a few words around a person's name, below what they wrote. */
function cardAround(link: SnapshotElement): SnapshotElement | null {
  let card: SnapshotElement | null = null;
  let at = link.parentNode;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parentNode) {
    if (ROWS.has(at.localName)) return null;
    if (wordsIn(at) > A_CARD) return card;
    card = at;
  }
  return null;
}

/** The texts after a link that are bare numbers, where none is followed by what it counts. */
function numbersAfter(link: SnapshotElement, card: SnapshotElement): SnapshotText[] {
  const own = new Set(descendants(link));
  const texts = [...descendants(card)].filter(
    (node) => node.nodeType === 3 && /\S/.test(node.nodeValue),
  ) as SnapshotText[]; // The filter's test of the type.
  const first = texts.findLastIndex((text) => own.has(text)) + 1;
  const numbers = texts.slice(first, first + MAX_NUMBERS);
  return first > 0 && numbers.every(({ nodeValue }) => isCount(nodeValue)) ? numbers : [];
}

function wordsIn(element: SnapshotElement): number {
  let words = 0;
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES || words > A_CARD) return Number.POSITIVE_INFINITY;
    if (node.nodeType === 3) words += node.nodeValue.split(/\s+/).filter(Boolean).length;
  }
  return words;
}

const FEW = 2;
/** Their colour stands before them: “4 silver badges”. */
const BADGES = /\bbadges?(?!\p{L})/iu;
const SIGNATURE = /^\s*_{8,}\s*$/;
const ROWS = new Set(['td', 'th', 'tr', 'li']);
/** “answered Jun 3, 2023 at 9:40 by” with a name and numbers. */
const A_CARD = 14;
const MAX_LEVELS = 5;
const MAX_NUMBERS = 6;
const MAX_NODES = 60;
