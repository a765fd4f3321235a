import { descendants, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';
import { isPersonPage } from '@/engine/constructs/person-page';
import type { Chosen } from '../chosen';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Leaves out what standing the writer of a question, an answer or a comment has: the bare numbers
 * after their name, their reputation and badges. A number that says what it counts stays, and so do
 * those in tables and lists of topics.
 *
 * Earns: of the lines not wanted of the gold pages 0.5 %.
 */
export const standing: ContentRule = { id: 'standing', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  for (const { element } of page.regions) {
    if (element.localName !== 'a' || !isPersonPage(element.getAttribute('href'))) continue;
    const card = cardAround(element);
    if (card === null) continue;
    for (const number of numbersAfter(element, card)) chosen.leaveOut(number);
  }
}

/** The box of a few words that a person's name is in, below what they wrote. */
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

/**
 * The texts after a link that are numbers and nothing else, where none of them is followed by what
 * it counts.
 */
function numbersAfter(link: SnapshotElement, card: SnapshotElement): SnapshotText[] {
  const own = new Set(descendants(link));
  const texts = [...descendants(card)].filter(
    (node) => node.nodeType === 3 && /\S/.test(node.nodeValue),
  ) as SnapshotText[]; // The filter's test of the type.
  const first = texts.findLastIndex((text) => own.has(text)) + 1;
  const numbers = texts.slice(first, first + MAX_NUMBERS);
  return first > 0 && numbers.every(({ nodeValue }) => NUMBER.test(nodeValue)) ? numbers : [];
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

const ROWS = new Set(['td', 'th', 'tr', 'li']);
const NUMBER = /^\s*(?:[●•]\s*)?\d[\d.,]*[km]?\s*$/i;
/** “answered Jun 3, 2023 at 9:40 by” with a name and numbers. */
const A_CARD = 14;
const MAX_LEVELS = 5;
const MAX_NUMBERS = 6;
const MAX_NODES = 60;
