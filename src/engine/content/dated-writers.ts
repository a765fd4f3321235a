import { isPersonPage } from '@/engine/constructs/person-page';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { tellsDate } from '@/core/values/date';
import { isMarkedDate } from './record-facts';
import { textOf } from './text-features';

/**
 * The links to a writer before a kept date on the same line, with the words between them: “mira
 * opened this on 2 October”. A link leads to a person if it is marked so, or if its text matches
 * its address.
 *
 * @returns Block indexes.
 */
export function datedWriters({ blocks }: PageText, chosen: Chosen): number[] {
  return [...blocks.keys()].flatMap((index) => {
    const name = blocks[index];
    if (name === undefined || chosen.blocks[index] === true || !namesPerson(name)) return [];
    const line = lineAround(name);
    if (line === null) return [];
    for (let at = index + 1; at <= index + NEAR; at++) {
      const block = blocks[at];
      if (block === undefined || block.wordsBefore >= line.wordsBefore + line.words) return [];
      if ((block.region.landmarks & BUTTON) !== 0) return [];
      const isDate = isMarkedDate(block) || tellsDate(textOf(block));
      if (isDate && chosen.blocks[at] === true)
        return Array.from({ length: at - index }, (_, step) => index + step);
    }
    return [];
  });
}

function namesPerson(block: TextBlock): boolean {
  const { words, linkWords, texts, region } = block;
  if (linkWords < words || words > A_NAME || (region.landmarks & BOXES) !== 0) return false;
  let at = texts.find(({ nodeValue }) => /\S/.test(nodeValue))?.parentNode ?? null;
  for (let level = 0; at !== null && level < NEAR && at.localName !== 'a'; level++)
    at = at.parentNode;
  const address = at?.localName === 'a' ? (at.getAttribute('href') ?? '') : '';
  const path = URL.parse(address)?.pathname ?? address;
  const handle = path.replace(/\/$/, '').replace(/^.*\/@?/, '');
  return isPersonPage(address) || handle.toLowerCase() === handleIn(block);
}

function handleIn(block: TextBlock): string {
  return textOf(block).trim().replace(/^@/, '').toLowerCase();
}

/** The innermost element that contains a name and more; null if that is not a single line. */
function lineAround({ block, words }: TextBlock): Region | null {
  let at: Region | null = block;
  while (at !== null && at.words <= words) at = at.parent;
  return at === null || at.words > A_LINE ? null : at;
}

const BUTTON = landmarkBits('button');
const BOXES = landmarkBits('nav', 'footer', 'search', 'button');
const A_NAME = 4;
const A_LINE = 20;
const NEAR = 4;
